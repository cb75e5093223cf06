import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runOrMend } from './setup/run-or-mend.mjs'
import { aptInstall, canInstall, sayMissing } from './setup/system-packages.mjs'

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

/** The programs of the tests that are there. */
export const testPrograms = () =>
  [findChromium(), findOnPath(['redis-server'])].filter((program) => program !== null)

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
export async function installTestTools() {
  const missing = missingTestTools()
  if (missing.length > 0 && canInstall()) await aptInstall(missing.flatMap((tool) => tool.packages))
  const left = missingTestTools()
  if (left.length > 0) {
    console.error(
      `The tests need ${left.map((tool) => tool.name).join(' and ')}. Install them and run the tests again:`,
    )
    for (const { mend } of left) console.error(`  sudo ${mend}`)
    process.exit(1)
  }
  for (const program of testPrograms()) {
    const trouble = await runOrMend(program)
    if (!trouble) continue
    console.error(
      trouble.library
        ? `${sayMissing(program, [trouble.library])}, then run the tests again.`
        : `${program} does not run (${trouble.why}).`,
    )
    process.exit(1)
  }
}
