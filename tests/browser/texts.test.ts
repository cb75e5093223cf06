import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  launchBrowser,
  openVisitor,
  type Visitor,
  wellBehaved,
} from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let visitor: Visitor
let signedIn: NonNullable<BrowserContextOptions['storageState']>

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
  const first = await openVisitor(browser, portal)
  await first.logIn('alice-chen')
  await first.page.waitForURL('**/home/index')
  signedIn = await first.context.storageState()
  await first.close()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach(async () => {
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})

const open = async (path: string, options: BrowserContextOptions = {}) => {
  visitor = await openVisitor(browser, portal, { storageState: signedIn, ...options })
  const { page } = visitor
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test('the table of contents leads by keyboard to a heading, and the keyboard goes on from there', async () => {
  const page = await open('/home/planRule', { viewport: { width: 1440, height: 900 } })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Settlement and invoices' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/planRule#settlement')
  await expect.poll(() => topOf(page, '#settlement')).toBeLessThan(200)
  expect(await topOf(page, '#settlement')).toBeGreaterThanOrEqual(64)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('My Invoice')
  expect(await focused.evaluate((link) => link.closest('section')?.querySelector('h2')?.id)).toBe(
    'settlement',
  )
  // It stays beside the text.
  expect(await contents.evaluate((nav) => nav.getBoundingClientRect().top)).toBeGreaterThan(64)
})

test('on a phone the contents open above the text', async () => {
  const page = await open('/home/guidebook', { viewport: { width: 375, height: 812 } })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  expect(await contents.getByRole('link').count()).toBe(0)
  await contents.getByRole('button').press('Enter')
  await contents.getByRole('link', { name: 'Get paid' }).press('Enter')
  await expect.poll(() => topOf(page, '#payment')).toBeLessThan(200)
})

test('a question is found, opened, linked to, and opened by its address', async () => {
  const page = await open('/home/FAQ', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('searchbox').fill('minimum transfer')
  await page.getByText('No question matches').waitFor()
  await page.getByRole('searchbox').fill('transfer fee')
  await page.getByText('1 question found').waitFor()
  await page.locator('summary', { hasText: 'Who pays the transfer fee?' }).press('Enter')
  await page.getByRole('button', { name: 'Copy link to this question' }).click()
  await page.getByText('Copied').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${portal.origin}/home/FAQ#fee`)

  await page.goto('/home/index')
  await page.goto(address)
  await page.getByText('The fee is borne by the affiliate.').waitFor()
  await expect.poll(() => topOf(page, '#fee')).toBeLessThan(300)
  expect(await page.locator('details[open]').count()).toBe(1)
})

test('another language keeps the place of the reader', async () => {
  const page = await open('/home/planRule#cancellation', { viewport: { width: 1440, height: 900 } })
  await expect.poll(() => topOf(page, '#cancellation')).toBeLessThan(200)
  const before = await topOf(page, '#cancellation')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '返现的取消' }).waitFor()
  await expect.poll(async () => Math.abs((await topOf(page, '#cancellation')) - before)).toBeLessThan(2)
})

test('on paper there is the text alone, every answer included', async () => {
  const page = await open('/home/FAQ')
  await page.getByText('Hello, Alice Chen').waitFor()
  await page.locator('details').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('The fee is borne by the affiliate.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByText('Hello, Alice Chen').isVisible()).toBe(false)
  const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(1000)
})

test('a legal text opens over the page and goes with Escape', async () => {
  const page = await open('/home/planRule')
  await page.getByRole('link', { name: 'privacy policy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Privacy policy' })
  await dialog.getByRole('heading', { name: /^9\. Children/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test.each([
  ['light', 1440, 'en'],
  ['dark', 375, 'cn'],
] as const)(
  'every text is accessible in the %s scheme at %i px in %s, and nothing sticks out',
  async (colorScheme, width, language) => {
    const page = await open('/home/planRule', { colorScheme, viewport: { width, height: 900 } })
    if (language === 'cn') {
      await page.getByRole('button', { name: '中文' }).click()
      await page.getByRole('heading', { name: '推广计划规则' }).waitFor()
    }
    for (const path of ['/home/planRule', '/home/guidebook', '/home/material', '/home/FAQ#documents']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)
