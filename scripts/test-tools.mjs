import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the tests need of the machine beside Node: a browser, fonts for Chinese in its pictures, and a Redis. */
const tools = [
  { name: 'Chromium', packages: ['chromium'], isThere: () => findChromium() !== null },
  { name: 'Redis', packages: ['redis-server'], isThere: () => findOnPath(['redis-server']) !== null },
  { name: 'Chinese fonts', packages: ['fonts-noto-cjk'], isThere: hasChineseFont },
]

/** The browser that the tests drive: CHROME_PATH, or the first one found on the PATH; null where there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null
  return findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

function findOnPath(names) {
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

/** What is missing, each with the command that mends it. */
export function missingTestTools() {
  return tools
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages }) => ({ name, packages, mend: `apt-get install -y ${packages.join(' ')}` }))
}

/** Installs what is missing where that is ours to do: as root, with apt. Elsewhere it says what to run, and stops. */
export function installTestTools() {
  const missing = missingTestTools()
  if (missing.length === 0) return
  const packages = missing.flatMap((tool) => tool.packages)
  const isOurs = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isOurs) {
    console.log(`Installing ${packages.join(', ')} …`)
    const run = (...command) =>
      spawnSync('apt-get', command, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-q')
    run('install', '-y', '-q', '--no-install-recommends', ...packages)
    if (missingTestTools().length === 0) return
  }
  console.error(
    `The tests need ${missing.map((tool) => tool.name).join(' and ')}. Install them and run the tests again:`,
  )
  for (const { mend } of missingTestTools()) console.error(`  sudo ${mend}`)
  process.exit(1)
}
