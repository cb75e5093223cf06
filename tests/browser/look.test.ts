import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cn, en } from '#web/messages/__generated__/catalogues.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'
import { smallTargets } from '../support/small-targets.ts'

const stage = stageBrowser()

test('Chinese pages, the promotion page too, have Chinese fonts, line breaks and spacing; an English page does not', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 812 } })
  const typography = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.body)
      const read = (name: string) => style.getPropertyValue(name)
      return { fonts: style.fontFamily, lineBreak: read('line-break'), autospace: read('text-autospace') }
    })
  await page.goto('/login')
  await page.getByLabel(en.login.username).waitFor()
  expect(await typography()).toMatchObject({ fonts: expect.stringMatching(/^system-ui/), lineBreak: 'auto' })
  await page.getByRole('button', { name: '中文' }).click()
  const field = page.getByLabel(cn.login.username)
  await field.waitFor()
  const chinese = await typography()
  expect(chinese.fonts).toMatch(/"PingFang SC", "Microsoft YaHei", "Noto Sans SC".*system-ui, sans-serif$/)
  expect(chinese.lineBreak).toBe('strict')
  // A browser that does not know the property has no value for it.
  expect(['normal', '']).toContain(chinese.autospace)
  expect(await field.evaluate((input) => getComputedStyle(input).fontFamily)).toBe(chinese.fonts)
  await page.goto('/promote/home?lang=cn')
  expect(await typography()).toEqual(chinese)
})

test('a tablet that is touched has the targets and the letters of fields of a phone, and a window with a mouse its own', async () => {
  const viewport = { width: 1024, height: 1366 }
  const openHome = async ({ page, signIn }: Awaited<ReturnType<typeof stage.visit>>) => {
    await signIn('alice-chen')
    await page.goto('/home/index')
    await settled(page)
    return page
  }
  const touched = await openHome(await stage.visit({ viewport, hasTouch: true }))
  expect(await smallTargets(touched)).toEqual([])
  const sizes = await touched
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  expect(await smallTargets(await openHome(await stage.visit({ viewport })))).not.toEqual([])
})

/** The lowest edge of a toast with this text, and where the elements of a selector are, taken at once: a toast goes after two seconds. */
async function placesBesideToast(page: Page, text: string, selector: string) {
  const places = await page.waitForFunction(
    ([words, beside]) => {
      const toasts = [...document.querySelectorAll('[data-toasts] > *')]
      const toast = toasts.find(({ textContent }) => textContent.includes(words))
      const others = [...document.querySelectorAll(beside)]
      if (!toast || others.length === 0 || toast.getAnimations({ subtree: true }).length > 0) return null
      others.at(-1)?.scrollIntoView({ block: 'nearest' })
      return [toast, ...others].map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    },
    [text, selector] as const,
  )
  const [toast, ...others] = (await places.jsonValue()) ?? []
  if (!toast) throw new Error('there is no toast')
  return { toast, others }
}

test('in the smallest window toasts cover no link and no heading of the login', async () => {
  const { page, logIn } = await stage.visit({ viewport: { width: 320, height: 667 } })
  await page.goto('/login?lang=cn')
  await logIn('alice-chen', 'not-the-password', cn)
  const { toast, others: links } = await placesBesideToast(page, cn.errorCode[100605], 'footer a')
  expect(links).toHaveLength(2)
  expect(links.filter(({ top, bottom }) => toast.bottom > top && bottom > toast.top)).toEqual([])

  await logIn('alice-chen', undefined, cn)
  await page.getByRole('button', { name: cn.menu.open }).click()
  await page.getByRole('button', { name: cn.menu.quit }).click()
  await page.getByRole('dialog').getByRole('button', { name: cn.menu.quit }).click()
  // Home has gone.
  const farewell = await placesBesideToast(page, cn.quit.done, 'main:has([autocomplete=username]) h1')
  expect(farewell.toast.bottom).toBeLessThanOrEqual(farewell.others[0]?.top ?? 0)
})

/**
 * What moves in a visit that opens a menu, a dialog, a toast, another page of a table, a bill and a tab, and for how many
 * milliseconds, its delay included.
 */
async function moved(reducedMotion: 'reduce' | 'no-preference') {
  const { page, signIn } = await stage.visit({ reducedMotion })
  const motions: { what: string; milliseconds: number }[] = []
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.exposeFunction('noteMotion', (motion: (typeof motions)[number]) => void motions.push(motion))
  await page.addInitScript(() => {
    const note = ({ type, target }: Event) => {
      const element = target as Element
      const ends = element.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      // What goes on for ever shows that something is waited for.
      for (const milliseconds of ends.filter((one) => one < Infinity))
        Object(window).noteMotion({ what: `${type} of ${element.className}`, milliseconds })
    }
    for (const event of ['transitionrun', 'animationstart'])
      document.addEventListener(event, note, { capture: true })
  })
  await signIn('alice-chen')
  await page.goto('/home/index')
  await settled(page)
  await press(en.accountMenu.name)
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await press(en.menu.quit)
  await page.getByRole('dialog').getByRole('button', { name: en.frame.cancel }).click()
  await page.getByRole('status').filter({ hasText: en.quit.canceled }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.route('**/graphql', () => {}, { times: 1 })
  await press(en.table.next)
  await page.locator('[data-old="true"] table').waitFor()
  await drawn(page)
  await page.goto('/home/myInvoice')
  await page.locator('[data-opens="bill"]').first().click()
  await page.locator('[data-detail] section').waitFor()
  await drawn(page)
  await page.goto('/register')
  await page.getByRole('tab', { name: en.registerKind.COMPANY }).click()
  await page.getByRole('tab', { name: en.registerKind.COMPANY, selected: true }).waitFor()
  await drawn(page)
  return motions
}

test('what moves comes to rest within 200 ms, and nothing moves for people who ask for less motion', async () => {
  const motions = await moved('no-preference')
  expect(motions).not.toEqual([])
  expect(motions.filter(({ milliseconds }) => milliseconds > 200)).toEqual([])
  expect((await moved('reduce')).filter(({ milliseconds }) => milliseconds > 0)).toEqual([])
})
