import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit } from '../../scripts/gallery/open-visit.ts'
import { languages } from '../../scripts/gallery/state.ts'
import { verificationStates } from '../../scripts/gallery/states/verification.ts'
import { launchBrowser } from '../support/browser.ts'
import { textsOutsideTheirBox } from '../support/page-checks.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const samples = verificationStates.flatMap((state) =>
  languages.flatMap((language) => [320, 375].map((width) => ({ name: state.name, state, language, width }))),
)

test.each(samples)(
  '$name: no text leaves its box ($language, $width px)',
  async ({ state, language, width }) => {
    const { visit, close } = await openVisit(browser, portal, { language, width })
    await state.arrive(visit)
    expect(await textsOutsideTheirBox(visit.page)).toEqual([])
    await close()
  },
)
