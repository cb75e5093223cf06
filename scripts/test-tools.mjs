import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canInstall } from './setup/system.mjs'

/** What the tests need besides Node: a browser, Chinese fonts for its pictures, curl, and optionally Redis and nginx. */
const tools = [
  { package: 'chromium-headless-shell', isThere: () => findChromium() !== null },
  { package: 'redis-server', isThere: () => findOnPath(['redis-server']) !== null, isOptional: true },
  { package: 'nginx', isThere: () => findOnPath(['nginx']) !== null, isOptional: true },
  { package: 'curl', isThere: () => findOnPath(['curl']) !== null },
  { package: 'fontconfig', isThere: hasChineseFont },
  { package: 'fonts-noto-cjk', isThere: hasChineseFont },
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

/** By fontconfig: without it no font is found, and both are installed. */
function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

/**
 * Installs the missing tools if this process may: as root, with apt. Otherwise it prints what to run, and exits if the tests
 * cannot do without.
 */
export function installTestTools() {
  const missing = () => tools.filter(({ isThere }) => !isThere())
  const packagesOf = (some) => some.map((tool) => tool.package)
  if (missing().length > 0 && canInstall()) aptInstall(packagesOf(missing()))
  const left = packagesOf(missing())
  if (left.length === 0) return
  console.error(`Missing for the tests: ${left.join(' and ')}. Debian's command:
  sudo apt-get install -y ${left.join(' ')}`)
  if (missing().some(({ isOptional }) => !isOptional)) process.exit(1)
}
