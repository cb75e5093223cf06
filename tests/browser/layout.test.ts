import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { languageAfter } from '#rules/languages.ts'
import { longNames } from '../../scripts/gallery/data.ts'
import { arriveAt } from '../../scripts/gallery/states.ts'
import { languages, type Look, paperWidth } from '../../scripts/gallery/visit.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawn, settled } from '../support/page-checks.ts'

const stage = stageBrowser()

const visitAt = (width: number, scheme: Look['scheme'] = 'light') =>
  stage.visitGallery({ language: 'en', width, scheme })

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('no page is wider than a small phone, a window whose menu is a rail of icons, or a large screen', async () => {
  const { page, messages, open } = await visitAt(820)
  await open('/home/index', 'alice-chen')
  await page.getByRole('table', { name: messages.customers.name, exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const movers = page.getByRole('table', { name: messages.movers.up, exact: true })
  await movers.waitFor()
  expect((await movers.boundingBox())?.width).toBeGreaterThanOrEqual(280)
  for (const path of [
    '/home/index',
    '/home/myInvoice',
    '/home/loginLog',
    '/home/planRule',
    '/home/material',
  ]) {
    if (path !== '/home/index') await page.goto(path)
    if (path === '/home/material')
      await page.getByRole('region', { name: messages.posters.title }).getByRole('img').nth(2).waitFor()
    else await page.getByRole('table').first().waitFor()
    for (const width of [820, 1920, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await drawn(page)
      expect([path, await widthOf(page)]).toEqual([path, width])
    }
  }
})

test('a name of 200 letters without a space, of two directions and emoji, breaks no layout at 360 px', async () => {
  const { page, messages, open, breakCalls } = await visitAt(360)
  await breakCalls(...longNames)
  await open('/home/index', 'alice-chen')
  await settled(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  for (const name of [messages.menu.open, languageAfter('en').ownName]) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect((box?.y ?? 64) + (box?.height ?? 0)).toBeLessThanOrEqual(64)
  }
  await page.goto('/home/myInvoice')
  await page.getByRole('table', { name: messages.bills.name }).waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
})

test('on a phone the figures of charts and workings stay within their cards, even millions', async () => {
  const visit = await visitAt(360)
  await arriveAt(visit, 'my invoice: figures that differ')
  expect(await visit.page.locator('[data-detail] table').count()).toBeGreaterThan(3)
  expect(await widthOf(visit.page)).toBeLessThanOrEqual(360)
})

test('a table shows that it has figures beyond the edge of a small window, until they are scrolled to', async () => {
  const { page, messages, open } = await visitAt(500)
  await open('/home/myInvoice', 'alice-chen')
  const region = page.getByRole('region', { name: messages.bills.name })
  await region.waitFor()
  const hint = () =>
    region.evaluate((scroller) => getComputedStyle(scroller.parentElement ?? scroller, '::after').opacity)
  await expect.poll(hint).toBe('1')
  await region.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }))
  await expect.poll(hint).toBe('0')
  await page.setViewportSize({ width: 1440, height: 900 })
  await region.evaluate((scroller) => scroller.scrollTo({ left: 0 }))
  await expect.poll(hint).toBe('0')
})

test('a statement fits on one page, with long names and eight customers by name, in every language', async () => {
  for (const language of languages) {
    const visit = await stage.visitGallery({ language, width: paperWidth })
    await arriveAt(visit, 'my invoice: full statement printed')
    const { page, messages } = visit
    const customers = page.getByRole('table', { name: messages.statementCustomers.title })
    // All customers, eight by name, the others, the unbound and the ended.
    expect(await customers.locator('tbody tr').count()).toBe(12)
    await page.emulateMedia({ media: 'print' })
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect([language, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([language, 1])
  }
})

/** The table of a page; those that charts have for screen readers have no label. */
const listOf = (page: Page) => page.locator('table[aria-label]').first()

/** How a table looks whose rows are cards. */
const cardsOf = (page: Page) =>
  listOf(page).evaluate((table) => {
    const scroller = table.parentElement ?? table
    // The first value may be a status, which needs no title.
    const [, , cell] = table.querySelectorAll('tbody tr:first-child td')
    return {
      beside: scroller.scrollWidth - scroller.clientWidth,
      below: scroller.scrollHeight - scroller.clientHeight,
      headers: table.querySelector('thead')?.getClientRects().length,
      isTitled: cell && getComputedStyle(cell, '::before').content.length > 4,
    }
  })

test.each([
  ['/home/index', 375],
  ['/home/myInvoice', 375],
  ['/home/loginLog', 360],
])(
  '%s shows its rows on a phone as cards with a title at each value, and prints whole tables without menu, header and buttons',
  async (path, width) => {
    const { page, messages, open } = await visitAt(width, 'dark')
    await open(path, 'alice-chen')
    const table = listOf(page)
    await table.waitFor()
    expect(await cardsOf(page)).toEqual({ beside: 0, below: 0, headers: 0, isTitled: true })
    expect(await widthOf(page)).toBeLessThanOrEqual(width)

    await page.setViewportSize({ width: paperWidth, height: 900 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    // Dates and names stay: they are buttons that show more.
    const left = page.locator('header:visible, nav:visible, button:not([data-printed]):visible')
    await expect.poll(() => left.count()).toBe(0)
    await page.getByText(messages.print.on.split(' {{')[0] ?? '').waitFor()
    await page.locator('[data-print-only]').getByText(brand.name).waitFor()
    await page.getByText('Page 1 of').waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(paperWidth)
    const cut = await table.evaluate((element) => {
      const frame = element.parentElement ?? element
      return { beside: frame.scrollWidth - frame.clientWidth, below: frame.scrollHeight - frame.clientHeight }
    })
    expect(cut).toEqual({ beside: 0, below: 0 })
    const ground = () => getComputedStyle(document.body).backgroundColor
    expect(await page.evaluate(ground)).toBe('rgb(255, 255, 255)')
  },
)
