import { expect, test } from 'vitest'
import { cn } from '#web/messages/cn/index.ts'
import { en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

test.each([
  [375, 667, 'en', en],
  [375, 667, 'cn', cn],
  [1440, 900, 'en', en],
])(
  'in a window of %i by %i a toast covers none of the links at the foot of the login (%s)',
  async (width, height, lang, words) => {
    const visitor = await stage.visit({ viewport: { width, height } })
    const { page } = visitor
    await page.goto(`/login?lang=${lang}`)
    await visitor.logIn('alice-chen', 'not-the-password', words)
    const toast = page.getByRole('alert')
    await toast.getByText(words.errorCode[100605]).waitFor()
    await toast.hover()
    await page.locator('footer').scrollIntoViewIfNeeded()
    const box = await toast.boundingBox()
    const links = await page.locator('footer a').all()
    expect(links).toHaveLength(2)
    for (const link of links) {
      const other = await link.boundingBox()
      if (!box || !other) throw new Error('a toast or a link is nowhere')
      const isApart = box.y + box.height <= other.y || other.y + other.height <= box.y
      expect(isApart).toBe(true)
    }
  },
)

test.each([
  [375, 'en', en],
  [320, 'cn', cn],
])(
  'on a phone of %i px the toast of a logout leaves the heading of the login free (%s)',
  async (width, lang, words) => {
    const visitor = await stage.visit({ viewport: { width, height: 667 } })
    const { page } = visitor
    await page.goto(`/login?lang=${lang}`)
    await visitor.logIn('alice-chen', undefined, words)
    await page.getByRole('button', { name: words.menu.open }).click()
    await page.getByRole('button', { name: words.menu.quit }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.menu.quit }).click()
    const toast = page.getByRole('status').filter({ hasText: words.quit.done })
    await toast.waitFor()
    const [box, heading] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('heading', { level: 1, name: words.login.title }).boundingBox(),
    ])
    if (!box || !heading) throw new Error('the toast or the heading is nowhere')
    expect(box.y + box.height).toBeLessThanOrEqual(heading.y)
  },
)
