import { join } from 'node:path'
import { expect, type Page, test as playwright } from 'playwright/test'
import { violationsOf, watchPageProblems, noProblems } from '../../tests/support/browser.ts'
import {
  atRest,
  textsOutsideTheirBox,
  unannouncedErrors,
  unstyledLinks,
} from '../../tests/support/page-checks.ts'
import { Clock, startPortal } from '../../tests/support/portal.ts'
import { smallTargets } from '../../tests/support/small-targets.ts'
import { states } from './states.ts'
import {
  arrive,
  contextOf,
  languages,
  type Look,
  openVisit,
  type Stage,
  type State,
  type Visit,
} from './visit.ts'

const widths = [375, 1440]
const schemes = ['light', 'dark'] as const
const dialog = '[role="dialog"]'
/** States of a page that breaks, which is logged. */
const logsErrors = /has crashed|without a network/
const isAxe = process.env['GALLERY'] === 'axe'

/** A portal for each worker, because a fault that a state sets affects its whole provider. */
const test = playwright.extend<{ look: Look; visit: Visit }, { stage: Stage }>({
  look: [{ language: 'en', width: 1440 }, { option: true }],
  stage: [
    // The runner reads from the parameter what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const clock = new Clock()
      clock.now = Date.now
      // Each account signs in once, and a run takes longer than that counts.
      const variables = { CONFIRM_PAYOUT_AFTER_MINUTES: 'off', LOG_LEVEL: 'silent' }
      const portal = await startPortal({ withPages: true, clock, variables })
      await run(portal)
      await portal.stop()
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

/** Axe sees each state once in every language; width and scheme change from one to the next. */
const looksOf = (place: number, own?: number): Look[] =>
  languages.flatMap((language, at) => {
    const all = own ? [own] : widths
    if (!isAxe) return all.map((width) => ({ language, width }))
    const width = all[(place + at) % all.length] ?? 375
    return [{ language, width, scheme: schemes[(place >> 1) % 2] ?? 'light' }]
  })

for (const [place, [name, state]] of Object.entries<State>(states).entries()) {
  const isPrint = name.includes('printed')
  if (isAxe && isPrint) continue
  for (const look of looksOf(place, state.width)) {
    const { language, width, scheme } = look
    test.describe(() => {
      test.use({ look })
      test([name, language, `${width} px`, scheme].filter(Boolean).join(', '), async ({ visit, stage }) => {
        const problems = await watchPageProblems(visit.page, stage.origin)
        await arrive(visit, state)
        await fitWindow(visit)
        if (!isAxe) return takePictures(visit, name, isPrint)
        await check(visit.page, name.startsWith('certification:'))
        if (!logsErrors.test(name)) expect(problems).toEqual(noProblems)
      })
    })
  }
}

/** Makes the window as high as the page or, if a dialog is open, as the dialog needs: to axe, a label below the window is none. */
async function fitWindow({ page, width }: Visit) {
  await page.evaluate(() => document.fonts.ready)
  const height = await page.evaluate((selector) => {
    const opened = document.querySelector(selector)
    return opened ? Math.max(innerHeight, opened.scrollHeight) : document.documentElement.scrollHeight
  }, dialog)
  await page.setViewportSize({ width, height })
}

/** Pictures of the window, not the runner's own of whole pages, because what is sticky is drawn at the edges of the page. */
async function takePictures({ page, language, width }: Visit, name: string, isPrint: boolean) {
  for (const colorScheme of isPrint ? schemes.slice(0, 1) : schemes) {
    await page.emulateMedia({ colorScheme, ...(isPrint && { media: 'print' }) })
    const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${language}.${width}.${colorScheme}.png`
    const path = join('.gallery/pictures', file)
    await page.screenshot({ path, animations: 'disabled' })
    await test.info().attach(colorScheme, { path })
  }
}

/**
 * What axe finds, and what axe does not see: of a page with an open dialog in the dialog alone, because other states show the page
 * below it.
 */
async function check(page: Page, hasLongTexts: boolean) {
  await atRest(page)
  const part = (await page.locator(dialog).count()) > 0 ? dialog : undefined
  expect(await violationsOf(page, part)).toEqual([])
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
