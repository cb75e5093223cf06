import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openVisit } from './open-visit.ts'
import { PagePool } from './page-pool.ts'
import { type Language, type Scheme, slugOf, type Stage, type State } from './state.ts'

/** A state in one language and width; one visit is photographed in all schemes. */
export interface Shot {
  state: State
  language: Language
  width: number
  schemes: readonly Scheme[]
}

/** The result of a shot. If the state was not reached, the pictures show how far the visit got. */
export interface Taken extends Shot {
  address: string
  /** Files beside the page, one for each scheme. */
  pictures: string[]
  error: string | null
}

const fileOf = ({ state, language, width }: Shot, scheme: Scheme) =>
  `pictures/${slugOf(state)}.${language}.${width}.${scheme}.png`

/** Makes the window as high as the page, so that sticky elements are drawn at the edges of the page. */
async function stretch(page: Page, width: number) {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height })
}

async function photograph(page: Page, shot: Shot, folder: string) {
  const { isWindow = false, isPrint = false } = shot.state
  const files: string[] = []
  await page.evaluate('document.fonts.ready')
  for (const scheme of shot.schemes) {
    await page.emulateMedia({ colorScheme: scheme, ...(isPrint && { media: 'print' }) })
    const file = fileOf(shot, scheme)
    if (!isWindow) await stretch(page, shot.width)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    files.push(file)
  }
  return files
}

async function take(pages: PagePool, stage: Stage, shot: Shot, folder: string): Promise<Taken> {
  const { visit, close } = await openVisit(pages, stage, shot)
  const { page } = visit
  try {
    const error = await shot.state.arrive(visit).then(() => null, String)
    const pictures = await photograph(page, shot, folder)
    const { pathname, search } = new URL(page.url())
    return { ...shot, address: pathname + search, pictures, error }
  } catch (error) {
    return { ...shot, address: page.url(), pictures: [], error: String(error) }
  } finally {
    await close()
  }
}

/** Takes all shots. Shots of one stage run one after another, because a fault that a state sets affects its whole stage. */
export async function takePictures(browser: Browser, stages: Stage[], shots: Shot[], folder: string) {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const pages = new PagePool(browser)
  const waiting = shots.entries()
  const taken: Taken[] = []
  const work = async (stage: Stage) => {
    for (const [place, shot] of waiting) {
      const one = await take(pages, stage, shot, folder)
      taken[place] = one
      const { state, language, width, error } = one
      // The gallery's page shows the whole error.
      const [reason] = error?.split('\n') ?? []
      if (reason) console.error(`${state.screen}, ${state.name} (${language}, ${width} px): ${reason}`)
    }
  }
  await Promise.all(stages.map(work))
  await pages.close()
  return taken
}
