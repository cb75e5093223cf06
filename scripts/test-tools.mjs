import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canInstall } from './setup/system.mjs'

const isLinux = process.platform === 'linux'

/** What the tests need besides Node: a browser, Chinese fonts for its pictures, Redis, nginx and curl. */
const tools = [
  { package: 'chromium-headless-shell', isThere: () => findChromium() !== null },
  { package: 'redis-server', isThere: () => findOnPath(['redis-server']) !== null },
  { package: 'nginx', isThere: () => findOnPath(['nginx']) !== null },
  { package: 'curl', isThere: () => findOnPath(['curl']) !== null },
  { package: 'fontconfig', isThere: () => !isLinux || findOnPath(['fc-list']) !== null },
  { package: 'fonts-noto-cjk', isThere: () => !isLinux || hasChineseFont() },
]

/**
 * The browser of the tests: CHROME_PATH, or the first one on the PATH; null if there is none. The one that has no windows takes
 * two thirds of the time.
 */
export function findChromium() {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null
  return findOnPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])
}

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ??
    null
  )
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

/** Installs the missing tools if this process may: as root, with apt. Otherwise it prints what to run, and exits. */
export function installTestTools() {
  const packagesOfMissing = () => tools.filter(({ isThere }) => !isThere()).map((tool) => tool.package)
  if (packagesOfMissing().length > 0 && canInstall()) aptInstall(packagesOfMissing())
  const left = packagesOfMissing()
  if (left.length === 0) return
  console.error(`The tests need ${left.join(' and ')}. Install them, and run the tests again:
  sudo apt-get install -y ${left.join(' ')}`)
  process.exit(1)
}
