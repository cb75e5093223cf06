import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { launchBrowser } from '../launch-browser.ts'
import { findChromium } from '../test-tools.mjs'
import { startDemo } from './start-demo.ts'
import { languages, schemes, type State, slugOf, widths } from './state.ts'
import { states } from './states.ts'
import { type Shot, takePictures } from './take-pictures.ts'
import { writePage } from './write-page.ts'

/** Which pictures are taken. A field that is left out does not limit them. */
export interface Wanted {
  /** Screens or states. */
  only?: string[] | undefined
  lang?: string | undefined
  width?: string | undefined
  scheme?: string | undefined
}

/** Takes the pictures and writes the page that shows them. Ends the process with `complain` if nothing fits. */
export async function pictureAll(root: string, wanted: Wanted, complain: (problem: string) => never) {
  const folder = join(root, '.gallery')
  const isWanted = (state: State) =>
    wanted.only?.some((name) => name === state.screen.replaceAll(' ', '-') || name === slugOf(state)) ?? true
  const chosenSchemes = schemes.filter((scheme) => scheme === (wanted.scheme ?? scheme))
  const shots: Shot[] = states
    .filter(isWanted)
    .flatMap((state) =>
      (state.widths ?? widths).flatMap((width) =>
        languages.map((language) => ({ state, language, width, schemes: chosenSchemes })),
      ),
    )
    .filter(
      ({ language, width }) =>
        language === (wanted.lang ?? language) && width === Number(wanted.width ?? width),
    )
  if (shots.length === 0 || chosenSchemes.length === 0)
    complain(`No state fits. Screens: ${[...new Set(states.map(({ screen }) => screen))].join(', ')}`)
  if (findChromium() === null) {
    console.error('The gallery needs Chromium: "npm run doctor" says how to get it, or set CHROME_PATH.')
    process.exit(1)
  }

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
