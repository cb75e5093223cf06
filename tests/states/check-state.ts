import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { slugOf } from '../../scripts/gallery/state.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { atRest, drawn, unannouncedErrors, unstyledLinks } from '../support/page-checks.ts'
import { smallTargets } from '../support/small-targets.ts'
import { samplesOf, type screensOf } from './state-samples.ts'

const dialog = '[role="dialog"]'

/**
 * What is wrong with the page as it is: what axe finds, and what axe does not see. Of a page with an open dialog axe checks the dialog
 * alone: other states show the page below it.
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const part = (await page.locator(dialog).count()) > 0 ? dialog : undefined
  const { seen, needed } = await page.evaluate(() => ({
    seen: window.innerWidth,
    needed: document.documentElement.scrollWidth,
  }))
  return [
    ...(await violationsOf(page, { part })),
    ...(needed > seen ? [`the page is ${needed} px wide, the screen ${seen} px`] : []),
    ...(await unstyledLinks(page)),
    ...(await unannouncedErrors(page)),
  ]
}

/** Targets of the page on a phone that a finger misses; of a page with an open dialog, those of the dialog. */
export async function problemsForFingers(page: Page): Promise<string[]> {
  if (page.viewportSize()?.width !== 375) {
    await page.setViewportSize({ width: 375, height: 812 })
    await drawn(page)
    await atRest(page)
  }
  return smallTargets(page, (await page.locator(dialog).count()) > 0 ? dialog : undefined)
}

/** States of a page that breaks, which is logged. */
const logsErrors = new Set(['frame-crash', 'frame-first-visit-to-a-screen-without-a-network'])

/** Registers a test for each state of the screens of a file. */
export function testStates(file: keyof typeof screensOf): void {
  const stage = stageBrowser()
  test.each(samplesOf(file))(
    '$screen, $name: everything is accessible, nothing is wider than the screen, and a finger hits what it means ($language, $width px, $scheme)',
    async ({ state, ...look }) => {
      const visit = await stage.visitGallery(look)
      await state.arrive(visit)
      await atRest(visit.page)
      expect(await problemsOf(visit.page)).toEqual([])
      expect(await problemsForFingers(visit.page)).toEqual([])
      if (logsErrors.has(slugOf(state))) visit.misdeeds.consoleErrors = []
    },
  )
}
