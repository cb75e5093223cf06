import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisit } from '../../scripts/gallery/open-visit.ts'
import { languages, schemes, slugOf, widths } from '../../scripts/gallery/state.ts'
import { states } from '../../scripts/gallery/states.ts'
import { expectAccessible, launchBrowser } from '../support/browser.ts'
import { unannouncedErrors, unstyledLinks } from '../support/page-checks.ts'
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

/** What shows the parts of another state once more, with other rows or words. */
const alike = new Set([
  'promotion-calculator-in-the-first-band',
  'login-disabled-account',
  'login-on-its-way',
  'home-company-with-5-000-customers',
  'home-not-verified',
  'home-under-review',
  'home-verification-failed',
  'home-profile-failed',
  'home-customers-failed',
  'home-last-page-of-customers',
  'my-invoice-page-2',
  'my-invoice-many-pages',
  'my-invoice-failed',
  'my-invoice-export-failed',
  'login-log-page-2',
  'login-log-many-pages',
  'login-log-empty',
  'login-log-failed',
  'login-log-exported',
  'login-log-export-failed',
  'login-log-loading',
  'guidebook-text',
  'faq-text',
  'faq-no-question-matches',
  'legal-texts-failed',
  'frame-not-found',
  'dialogs-feedback',
  'dialogs-am-number-one-is-bound',
  'dialogs-payment-method-one-is-bound',
  'dialogs-payment-method-not-saved',
  'dialogs-am-number-not-bound',
  'home-link-not-made-yet',
  'certification-a-person-begins',
  'certification-a-company',
])

/** The states take turns in the languages, widths and schemes, instead of each being seen in all of them. */
const samples = states
  .filter((state) => !state.isPrint && !alike.has(slugOf(state)))
  .map((state, index) => {
    const sizes = state.widths ?? widths
    const language = languages[index % 2] ?? 'en'
    const width = sizes[(index >> 1) % sizes.length] ?? 375
    const scheme = schemes[(index >> 2) % 2] ?? 'light'
    return { screen: state.screen, name: state.name, state, language, width, scheme }
  })

test('what is left out is a state of the gallery', () => {
  expect([...alike].filter((slug) => !states.some((state) => slugOf(state) === slug))).toEqual([])
})

test.each(samples)(
  '$screen, $name: nothing is out of reach of assistive technology or of the screen ($language, $width px, $scheme)',
  async ({ state, language, width, scheme }) => {
    const { visit, close } = await openVisit(browser, portal, { language, width, scheme })
    await state.arrive(visit)
    await expectAccessible(visit.page)
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await unstyledLinks(visit.page)).toEqual([])
    expect(await unannouncedErrors(visit.page)).toEqual([])
    await close()
  },
)
