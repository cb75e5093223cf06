import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canInstall } from './setup/system.mjs'

/** What the tests need besides Node: a browser, Chinese fonts for its pictures, Redis, nginx and curl. */
const tools = [
  { name: 'Chromium', packages: ['chromium'], isThere: () => findChromium() !== null },
  { name: 'Redis', packages: ['redis-server'], isThere: () => findOnPath(['redis-server']) !== null },
  { name: 'nginx', packages: ['nginx'], isThere: () => findOnPath(['nginx']) !== null },
  { name: 'curl', packages: ['curl'], isThere: () => findOnPath(['curl']) !== null },
  { name: 'Chinese fonts', packages: ['fonts-noto-cjk'], isThere: hasChineseFont },
]

/** The browser of the tests: CHROME_PATH, or the first one on the PATH; null if there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null
  return findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

/** The installed programs of the tests. */
export const testPrograms = () =>
  [findChromium(), findOnPath(['redis-server'])].filter((program) => program !== null)

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ??
    null
  )
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

/** The missing tools, each with the command that installs it. */
export function missingTestTools() {
  return tools
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages }) => ({ name, packages, fix: `apt-get install -y ${packages.join(' ')}` }))
}

/** Installs the missing tools if this process may: as root, with apt. Otherwise it prints what to run, and exits. */
export function installTestTools() {
  const missing = missingTestTools()
  if (missing.length > 0 && canInstall()) aptInstall(missing.flatMap((tool) => tool.packages))
  const left = missingTestTools()
  if (left.length > 0) {
    console.error(
      `The tests need ${left.map((tool) => tool.name).join(' and ')}. Install them and run the tests again:`,
    )
    for (const { fix } of left) console.error(`  sudo ${fix}`)
    process.exit(1)
  }
}
