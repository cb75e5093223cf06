import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from './gallery/start-demo.ts'
import { languages, schemes, type State, slugOf, widths } from './gallery/state.ts'
import { states } from './gallery/states.ts'
import { type Shot, takePictures } from './gallery/take-pictures.ts'
import { runWorkshop } from './gallery/workshop/run-workshop.ts'
import { writePage } from './gallery/write-page.ts'
import { launchBrowser } from './launch-browser.ts'
import { findChromium } from './test-tools.mjs'

/**
 * Every screen in every state: pictures on one page (`npm run gallery`, then open .gallery/index.html), or the screens themselves
 * with their operations and data (`npm run gallery -- --serve`).
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, '.gallery')

const usage = `npm run gallery -- [options]
  --only <screen or state>   for example home, or home-loading; may be repeated
  --lang <en|cn>  --width <pixels>  --scheme <light|dark>
npm run gallery -- --serve [--port <number>]
  shows the states in a browser, with their operations and data, and follows changes of the code`

function complain(problem: string): never {
  console.error(`${problem}\n${usage}`)
  process.exit(2)
}

function readFlags() {
  const one = { type: 'string' } as const
  const serve = { type: 'boolean' } as const
  const options = {
    only: { ...one, multiple: true },
    lang: one,
    width: one,
    scheme: one,
    serve,
    port: one,
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return complain(String(error))
  }
}

const flags = readFlags()
if (flags.serve) await runWorkshop(root, flags.port)
else await takeAll()

async function takeAll(): Promise<void> {
  const isWanted = (state: State) =>
    flags.only?.some((name) => name === state.screen.replaceAll(' ', '-') || name === slugOf(state)) ?? true
  const chosenSchemes = schemes.filter((scheme) => scheme === (flags.scheme ?? scheme))
  const shots: Shot[] = states
    .filter(isWanted)
    .flatMap((state) =>
      (state.widths ?? widths).flatMap((width) =>
        languages.map((language) => ({ state, language, width, schemes: chosenSchemes })),
      ),
    )
    .filter(
      ({ language, width }) =>
        language === (flags.lang ?? language) && width === Number(flags.width ?? width),
    )
  if (shots.length === 0 || chosenSchemes.length === 0)
    complain(`No state fits. Screens: ${[...new Set(states.map(({ screen }) => screen))].join(', ')}`)
  if (findChromium() === null) {
    console.error('The gallery needs Chromium: "npm run doctor" says how to get it, or set CHROME_PATH.')
    process.exit(1)
  }
  // The pictures show the built portal; the workshop shows the sources.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--only', 'web'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const begun = performance.now()
  const demos = Array.from({ length: Math.min(2, availableParallelism()) }, () => startDemo())
  try {
    const stages = await Promise.all(demos)
    await using browser = await launchBrowser()
    await rm(folder, { recursive: true, force: true })
    const taken = await takePictures(browser, stages, shots, folder)
    const { file, pictures, failures } = await writePage(taken, folder)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`${pictures} pictures, ${failures} failures, ${seconds} s: ${relative(process.cwd(), file)}`)
    if (failures > 0) process.exitCode = 1
  } finally {
    await Promise.allSettled(demos.map(async (demo) => (await demo).stop()))
  }
}
