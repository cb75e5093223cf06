import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { languages } from '#rules/languages.ts'
import { catalogues } from '#web/messages/catalogues.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'

const stage = stageBrowser()

type Messages = (typeof catalogues)['en']

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const payment = (page: Page, { nextPayment }: Messages) =>
  page.getByRole('group', { name: nextPayment.name, exact: true }).getByText(/\$\d/).first()
/** The first change, or the sentence that there is none; the placeholder has only the heading and a grey bar. */
const changes = (page: Page, { lastVisit }: Messages) =>
  region(page, lastVisit.name).locator('li, p:not(:has(> [aria-hidden]))').first()

/** What answers the three questions: what is earned and when, what is next, and what has changed. */
const accounts: [kind: string, username: string, answers: (page: Page, messages: Messages) => Locator[]][] = [
  [
    'an account with customers',
    'alice-chen',
    (page, messages) => [
      payment(page, messages),
      page.getByRole('button', { name: messages.promotionLink.copy, exact: true }),
      changes(page, messages),
    ],
  ],
  [
    // Nothing can have changed before the first customer.
    'a new account',
    'grace-kim',
    (page, messages) => [
      page.getByRole('heading', { name: messages.firstSteps.earn, exact: true }),
      page.getByRole('link', { name: messages.firstSteps.bindAccount, exact: true }),
    ],
  ],
]
const windows = [
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
]

test.each(accounts)(
  'home answers its three questions for %s without scrolling, on a laptop and on a phone, in every language',
  async (_kind, username, answersOn) => {
    const { page, signIn } = await stage.visitGallery({ language: 'en', width: 1366 })
    await signIn(username)
    for (const { key } of languages) {
      await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), key)
      await page.goto('/home/index')
      for (const size of windows) {
        await page.setViewportSize(size)
        await settled(page)
        await drawn(page)
        const answers = answersOn(page, catalogues[key])
        const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()))
        const bottoms = boxes.map((box) => (box ? box.y + box.height : Infinity))
        expect([key, size, Math.max(...bottoms) <= size.height]).toEqual([key, size, true])
      }
    }
  },
)
