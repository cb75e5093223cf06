import { mkdir } from 'node:fs/promises'
import { expect, type Page, test as playwright } from 'playwright/test'
import { violationsOf, watchMisdeeds, wellBehaved } from '../../tests/support/browser.ts'
import {
  atRest,
  textsOutsideTheirBox,
  unannouncedErrors,
  unstyledLinks,
} from '../../tests/support/page-checks.ts'
import { smallTargets } from '../../tests/support/small-targets.ts'
import { startDemo } from './demo.ts'
import { dialogStates } from './states/dialogs.ts'
import { frameStates } from './states/frame.ts'
import { homeStates } from './states/home.ts'
import { listStates } from './states/lists.ts'
import { onboardingStates } from './states/onboarding.ts'
import { textStates } from './states/texts.ts'
import { verificationStates } from './states/verification.ts'
import { contextOf, languages, type Look, openVisit, type Stage, type States, type Visit } from './visit.ts'

const states: States = {
  ...onboardingStates,
  ...homeStates,
  ...listStates,
  ...textStates,
  ...frameStates,
  ...dialogStates,
  ...verificationStates,
}
const widths = [375, 1440]
const schemes = ['light', 'dark'] as const
const dialog = '[role="dialog"]'
/** States of a page that breaks, which is logged. */
const logsErrors = /has crashed|without a network/

/** A demo for each worker, because a fault that a state sets affects its whole provider. */
const test = playwright.extend<{ look: Look; visit: Visit }, { stage: Stage }>({
  look: [{ language: 'en', width: 1440 }, { option: true }],
  stage: [
    // The runner reads from the parameter what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const demo = await startDemo()
      await run(demo)
      await demo.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stage }, run) => run(stage.origin),
  viewport: ({ look }, run) => run(contextOf(look).viewport),
  locale: ({ look }, run) => run(contextOf(look).locale),
  colorScheme: ({ look }, run) => run(contextOf(look).colorScheme),
  visit: async ({ page, stage, look }, run) => {
    await run(await openVisit(page, stage, look))
    await stage.control('DELETE', '/faults')
  },
})

const isAxe = process.env['GALLERY'] === 'axe'

/** Axe sees each state once in every language; width and scheme change from one to the next. */
const looksOf = (place: number, own?: number): Look[] =>
  languages.flatMap((language, at) => {
    const all = own ? [own] : widths
    if (!isAxe) return all.map((width) => ({ language, width }))
    const width = all[(place + at) % all.length] ?? 375
    return [{ language, width, scheme: schemes[(place >> 1) % 2] ?? 'light' }]
  })

for (const [place, [name, state]] of Object.entries(states).entries()) {
  const { width: own, arrive } = typeof state === 'function' ? { arrive: state } : state
  const isPrint = name.includes('printed')
  if (isAxe && isPrint) continue
  for (const look of looksOf(place, own)) {
    const { language, width, scheme } = look
    test.describe(() => {
      test.use({ look })
      test([name, language, `${width} px`, scheme].filter(Boolean).join(', '), async ({ visit, stage }) => {
        const { misdeeds } = await watchMisdeeds(visit.page, stage.origin)
        await arrive(visit)
        if (!isAxe) return takePictures(visit, name, isPrint)
        await check(visit.page, name.startsWith('certification:'))
        if (!logsErrors.test(name)) expect(misdeeds).toEqual(wellBehaved)
      })
    })
  }
}

/** Pictures of the whole page or, if a dialog is open, of the window, as high as the dialog needs. */
async function takePictures({ page, language, width }: Visit, name: string, isPrint: boolean) {
  const folder = '.gallery/pictures'
  await mkdir(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  const height = await page.evaluate((selector) => {
    const opened = document.querySelector(selector)
    return opened ? Math.max(innerHeight, opened.scrollHeight) : document.documentElement.scrollHeight
  }, dialog)
  // Not the runner's own pictures of whole pages, because what is sticky is drawn at the edges of the page.
  await page.setViewportSize({ width, height })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, ...(isPrint && { media: 'print' }) })
    const path = `${folder}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${language}.${width}.${colorScheme}.png`
    await page.screenshot({ path, animations: 'disabled' })
    await test.info().attach(colorScheme, { path })
    if (isPrint) break
  }
}

/**
 * What axe finds, and what axe does not see: of a page with an open dialog in the dialog alone, because other states show the page
 * below it.
 */
async function check(page: Page, hasLongTexts: boolean) {
  await atRest(page)
  const part = (await page.locator(dialog).count()) > 0 ? dialog : undefined
  expect(await violationsOf(page, { part })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await unstyledLinks(page)).toEqual([])
  expect(await unannouncedErrors(page)).toEqual([])
  for (const width of hasLongTexts ? [320, 375] : [375]) {
    await page.setViewportSize({ width, height: 812 })
    if (hasLongTexts) expect(await textsOutsideTheirBox(page)).toEqual([])
  }
  await atRest(page)
  expect(await smallTargets(page, part)).toEqual([])
}
