import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { messages as cn } from '#web/messages/cn/index.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('an element is not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

test.each([
  [375, 667, 'en', en],
  [320, 667, 'cn', cn],
])(
  'in a window of %i by %i toasts cover neither the links at the foot of the login nor, after a logout, its heading (%s)',
  async (width, height, lang, messages) => {
    const { page, logIn } = await stage.visit({ viewport: { width, height } })
    await page.goto(`/login?lang=${lang}`)
    await logIn('alice-chen', 'not-the-password', messages)
    const refusal = page.locator('[data-position]').getByRole('alert')
    await refusal.getByText(messages.errorCode[100605]).waitFor()
    await refusal.hover()
    await page.locator('footer').scrollIntoViewIfNeeded()
    const toast = await boxOf(refusal)
    const links = await page.locator('footer a').all()
    expect(links).toHaveLength(2)
    for (const link of links) {
      const other = await boxOf(link)
      expect(toast.bottom <= other.top || other.bottom <= toast.top).toBe(true)
    }

    await page.mouse.move(0, 0)
    await logIn('alice-chen', undefined, messages)
    await page.getByRole('button', { name: messages.menu.open }).click()
    await page.getByRole('button', { name: messages.menu.quit }).click()
    await page.getByRole('dialog').getByRole('button', { name: messages.menu.quit }).click()
    const farewell = page.getByRole('status').filter({ hasText: messages.quit.done })
    await farewell.waitFor()
    const heading = page.getByRole('heading', { level: 1, name: messages.login.title })
    expect((await boxOf(farewell)).bottom).toBeLessThanOrEqual((await boxOf(heading)).top)
  },
)
