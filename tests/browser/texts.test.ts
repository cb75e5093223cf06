import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

async function open(path: string, options: BrowserContextOptions = {}) {
  const { page, signIn } = await stage.visit(options)
  await signIn('alice-chen')
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
const desktop = { viewport: { width: 1440, height: 900 } }

test('the table of contents leads by keyboard to a heading, and Tab continues from there', async () => {
  const page = await open('/home/planRule', desktop)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Settlement and invoices' }).press('Enter')
  await page.waitForURL('**/home/planRule#settlement')
  await expect.poll(() => topOf(page, '#settlement')).toBeLessThan(200)
  const before = await topOf(page, '#settlement')
  expect(before).toBeGreaterThanOrEqual(64)
  // The contents stay beside the text.
  expect(await contents.evaluate((nav) => nav.getBoundingClientRect().top)).toBeGreaterThan(64)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('My Invoice')
  const section = await focused.evaluate((link) => link.closest('section')?.querySelector('h2')?.id)
  expect(section).toBe('settlement')
})

test('on a phone the contents open above the text', async () => {
  const page = await open('/home/guidebook', { viewport: { width: 375, height: 812 } })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  expect(await contents.getByRole('link').count()).toBe(0)
  await contents.getByRole('button').press('Enter')
  await contents.getByRole('link', { name: 'Get paid' }).press('Enter')
  await expect.poll(() => topOf(page, '#payment')).toBeLessThan(200)
})

test('a question is searched, opened, linked to, and opened by its address', async () => {
  const page = await open('/home/FAQ', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('searchbox').pressSequentially('transfer fee')
  expect(await page.getByRole('searchbox').inputValue()).toBe('transfer fee')
  await page.locator('summary', { hasText: 'Who pays the transfer fee?' }).press('Enter')
  await page.getByRole('button', { name: 'Copy link to this question' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${stage.portal.origin}/home/FAQ#fee`)

  await page.goto('/home/index')
  await page.goto(address)
  await page.getByText('You do: it is deducted from the payment.').waitFor()
  await expect.poll(() => topOf(page, '#fee')).toBeLessThan(300)
  expect(await page.locator('details[open]').count()).toBe(1)
})

test('a printed text has no frame, and every answer is open', async () => {
  const page = await open('/home/FAQ')
  const greeting = page.getByText('Hello, Alice Chen')
  await greeting.waitFor()
  await page.locator('details').first().waitFor()
  const answer = page.getByText('You do: it is deducted from the payment.')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await answer.isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await answer.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await greeting.isVisible()).toBe(false)
  const width = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(1000)
})
