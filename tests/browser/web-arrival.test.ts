import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, openVisitor, type Visitor, wellBehaved } from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let visitor: Visitor

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true, variables: { GRAPHQL_DOCUMENTS: 'shipped' } })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  visitor = await openVisitor(browser, portal, { viewport: { width: 800, height: 400 } })
})
afterEach(async () => {
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})

const username = () => visitor.page.getByLabel('Username')
const language = () => visitor.page.locator('html').getAttribute('lang')

/** Opens the login; the returned function tells how often its page has come since. */
/** Resolves when the page has drawn what was ready. */
const drawn = () =>
  visitor.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

async function openLogin() {
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()
  let loads = 0
  page.on('framenavigated', () => void (loads += 1))
  return () => loads
}

test('without a network the page stays, with what was typed and in its language, and goes on once it is back', async () => {
  const { page, context } = visitor
  const loads = await openLogin()
  // The page asks the server whether a missing piece of code is gone for good, and decides by that.
  const inquiry = () => page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await context.setOffline(true)
  const forToasts = inquiry()
  await username().pressSequentially('alice-chen')
  await forToasts
  const forWords = inquiry()
  await page.getByRole('button', { name: '中文' }).click()
  await forWords
  await drawn()
  expect(loads()).toBe(0)
  expect(await username().inputValue()).toBe('alice-chen')
  expect(await language()).toBe('en')

  await context.setOffline(false)
  await page.getByRole('button', { name: '中文' }).click()
  await expect.poll(language).toBe('zh-Hans')
  expect(await page.getByLabel('用户名').inputValue()).toBe('alice-chen')

  // Toasts missed their code at the first key; they come whole nevertheless.
  await page.getByLabel('密码', { exact: true }).fill('not-the-password')
  await page.getByLabel('验证码', { exact: true }).fill(await visitor.readCaptcha())
  await page.getByLabel('验证码', { exact: true }).press('Enter')
  const toasts = page.getByRole('alert').locator('xpath=ancestor::*[@data-position]')
  expect(await toasts.evaluate((place) => getComputedStyle(place).position)).toBe('fixed')
})

test('a language whose words are out of reach is told, and the one before stays', async () => {
  const { page } = visitor
  await openLogin()
  const toasts = page.waitForResponse(/toast-host-.*\.js/)
  await username().fill('alice-chen')
  await username().press('End')
  await toasts
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('alert').getByText('The language could not be changed').waitFor()
  expect(await language()).toBe('en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
})

test.each([
  [404, 1],
  [503, 0],
])('a chunk that the server answers with %i reloads the page %i times', async (status, times) => {
  const { page } = visitor
  await page.route(/\/assets\/toast-host-.*\.js/, (route) => route.fulfill({ status }))
  const loads = await openLogin()
  const inquiry = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await username().press('A')
  await inquiry
  await expect.poll(loads).toBe(times)
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()

  // The new page misses the same chunk, and does without it.
  const again = times > 0 && page.waitForResponse(/toast-host-/)
  await username().press('B')
  await again
  await drawn()
  expect(loads()).toBe(times)
})

test('a tab whose documents the server no longer knows reloads itself once, then says that something is wrong', async () => {
  const { page } = visitor
  const loads = await openLogin()
  const extensions = { code: 'BAD_USER_INPUT', isDocumentUnknown: true }
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'unknown', extensions }] } }),
  )
  await page.getByRole('button', { name: 'Get a new captcha' }).click()
  await expect.poll(loads).toBe(1)
  await page.getByRole('alert').getByText('Something in this request is not valid').waitFor()
  expect(loads()).toBe(1)
})

test('another page begins at its top, by the back button too; another page of a list stays where it is', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  const customers = page.getByRole('table', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  const height = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')
  const scrolled = await height()
  expect(scrolled).toBeGreaterThan(200)

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/home/myInvoice"]')?.click())
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  await expect.poll(height).toBe(0)
  await page.goBack()
  await customers.getByRole('row').nth(8).waitFor()
  await drawn()
  expect(await height()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL('**/home/index')
  await expect.poll(height).toBe(300)
})

test('a tab whose session now belongs to somebody else shows that person, and nothing of the one before', async () => {
  const { page, context } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  const other = await context.newPage()
  await other.goto('/home/index')
  await other.getByText('Hello, Alice Chen').waitFor()

  await page.goto('/login')
  await visitor.logIn('bruno-diaz')
  await page.getByText('Hello, Bruno Díaz').waitFor()
  await other.getByRole('button', { name: '2', exact: true }).click()
  await other.getByText('Hello, Bruno Díaz').waitFor()
  expect(await other.locator('body').textContent()).not.toContain('Alice')
})
