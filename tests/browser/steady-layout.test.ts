import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { languageAfter } from '#rules/languages.ts'
import { openVisit } from '../../scripts/gallery/open-visit.ts'
import { paperWidth, slugOf } from '../../scripts/gallery/state.ts'
import { states } from '../../scripts/gallery/states.ts'
import { longName, nameEverybody, openHome } from '../../scripts/gallery/states/open-home.ts'
import { launchBrowser } from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let end: () => Promise<void>

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach(() => end())

async function visitAt(width: number, scheme: 'light' | 'dark' = 'light') {
  const { visit, close } = await openVisit(browser, portal, { language: 'en', width, scheme })
  end = close
  return visit
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

interface Watched {
  shifts: number
  hasWaited: boolean
}

/** Watches from the page's first moment on how far its parts jump, and whether any of them had to be waited for. */
const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    const target = window as unknown as Watched
    target.shifts = 0
    target.hasWaited = false
    new MutationObserver(() => {
      target.hasWaited ||= document.querySelector('[aria-busy="true"]') !== null
    }).observe(document, { subtree: true, childList: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) target.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const watched = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await frame()
    await frame()
    const { shifts, hasWaited } = window as unknown as Watched
    return { shifts, hasWaited }
  })

test.each([
  ['/home/index', 375, 'alice-chen'],
  ['/home/index', 1440, 'alice-chen'],
  // Whose first steps are before them, whose documents were refused, whose promotion is suspended.
  ['/home/index', 375, 'bruno-diaz'],
  ['/home/index', 900, 'bruno-diaz'],
  ['/home/index', 1440, 'bruno-diaz'],
  ['/home/index', 375, 'daniel-ng'],
  ['/home/index', 375, 'erin-park'],
  ['/home/index', 375, 'grace-kim'],
  ['/home/myInvoice', 1440, 'alice-chen'],
  ['/home/loginLog', 375, 'alice-chen'],
])('nothing jumps on %s at %i px for %s while a slow provider answers', async (path, width, username) => {
  const { page, signIn, open, breakCalls } = await visitAt(width)
  await watchLayout(page)
  await signIn(username)
  await breakCalls({ path: '/*', delayMs: 400 })
  await open(path)
  await page.waitForFunction(
    () =>
      (window as unknown as Watched).hasWaited && document.querySelector('main [aria-busy="true"]') === null,
  )
  expect((await watched(page)).shifts).toBeLessThan(0.01)
})

test('beside the menu as a rail of icons nothing sticks out, and the names of who moved have room', async () => {
  const { page, words, open } = await visitAt(820)
  await open('/home/index', 'alice-chen')
  const movers = page.getByRole('table', { name: words.movers.up, exact: true })
  await page.getByRole('table', { name: words.customers.name, exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await movers.waitFor()
  expect((await movers.boundingBox())?.width).toBeGreaterThanOrEqual(280)
  for (const path of ['/home/index', '/home/myInvoice', '/home/planRule']) {
    await page.goto(path)
    await page.getByRole('table').first().waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(820)
  }
})

test('nothing jumps on the login while a slow provider draws its captcha', async () => {
  const { page, words, open, breakCalls } = await visitAt(375)
  await watchLayout(page)
  await breakCalls({ path: '/*', delayMs: 400 })
  await open('/login')
  await page.getByRole('button', { name: words.captcha.new }).getByRole('img').waitFor()
  expect((await watched(page)).shifts).toBeLessThan(0.01)
})

test('a name of 200 letters without a blank, of two directions and emoji, breaks no layout at 360 px', async () => {
  const visit = await visitAt(360)
  const { page, words } = visit
  await nameEverybody(visit, longName)
  await openHome(visit)
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  for (const name of [words.menu.open, languageAfter('en').ownName]) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect((box?.y ?? 64) + (box?.height ?? 0)).toBeLessThanOrEqual(64)
  }
  await page.goto('/home/myInvoice')
  await page.getByRole('table', { name: words.bills.name }).waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
})

test.each(['en', 'cn'] as const)(
  'on a phone the figures of charts and workings stay within their cards, millions too (%s)',
  async (language) => {
    const { visit, close } = await openVisit(browser, portal, { language, width: 360 })
    end = close
    await states.find((state) => slugOf(state) === 'my-invoice-figures-that-differ')?.arrive(visit)
    const { page } = visit
    expect(await page.locator('details[open] table').count()).toBeGreaterThan(3)
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
  },
)

test('a table whose figures lie beyond the edge of a small window says so until they are scrolled to', async () => {
  const { page, words, open } = await visitAt(500)
  await open('/home/myInvoice', 'alice-chen')
  const region = page.getByRole('region', { name: words.bills.name })
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

test.each([
  ['/home/index', 375],
  ['/home/myInvoice', 375],
  ['/home/loginLog', 360],
])(
  'on a phone the rows of %s are cards, with a title at each value and nothing beside (%i px)',
  async (path, width) => {
    const { page, open } = await visitAt(width)
    await open(path, 'alice-chen')
    const table = page.getByRole('table').first()
    await table.waitFor()
    const seen = await table.evaluate((element) => {
      const scroller = element.parentElement ?? element
      const [, cell] = element.querySelectorAll('tbody tr:first-child td')
      return {
        beside: scroller.scrollWidth - scroller.clientWidth,
        below: scroller.scrollHeight - scroller.clientHeight,
        headers: element.querySelector('thead')?.getClientRects().length,
        isTitled: cell && getComputedStyle(cell, '::before').content.length > 4,
      }
    })
    expect(seen).toEqual({ beside: 0, below: 0, headers: 0, isTitled: true })
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  },
)

test.each(['/home/index', '/home/myInvoice', '/home/loginLog'])(
  '%s prints its tables whole, under the brand and the date, and neither menu nor header nor button',
  async (path) => {
    const { page, words, open } = await visitAt(paperWidth, 'dark')
    await open(path, 'alice-chen')
    const table = page.getByRole('table').first()
    await table.waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // Dates are buttons, for who wants to know more of them, and stay.
    const left = page.locator('header:visible, nav:visible, button:not(:has(> time)):visible')
    expect(await left.count()).toBe(0)
    await page.getByText(words.print.on.split(' {{')[0] ?? '').waitFor()
    await page.locator('[data-print-only]').getByText('Lanmo Cloud').waitFor()
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
