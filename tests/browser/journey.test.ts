import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true, variables: { GRAPHQL_DOCUMENTS: 'shipped' } })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  await portal.control('POST', '/reset')
  visitor = await openVisitor(browser, portal)
})
afterEach(async () => {
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})

test('a demo affiliate signs in, pages through customers, switches the language and quits', async () => {
  const { page } = visitor
  await page.goto('/')
  const picture = page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img')
  await picture.waitFor()
  await page.getByLabel('Username').fill('alice-chen')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo1')

  // A wrong captcha: told at its field, the picture is new, what was typed beside it stays.
  const firstPicture = await picture.getAttribute('src')
  await page
    .getByLabel('Captcha', { exact: true })
    .fill((await visitor.readCaptcha()) === 'AAAA' ? 'BBBB' : 'AAAA')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('verification code', { exact: false }).first().waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(firstPicture)
  expect(await page.getByLabel('Username').inputValue()).toBe('alice-chen')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Portal-demo1')
  await expectAccessible(page)

  // The right one, with Enter.
  await page.getByLabel('Captcha', { exact: true }).fill(await visitor.readCaptcha())
  await page.getByLabel('Captcha', { exact: true }).press('Enter')
  await page.waitForURL('**/home/index')
  const customers = page.getByRole('table', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  expect(await customers.getByRole('row').count()).toBe(9)
  await page.getByText('Alice Chen').first().waitFor()
  await expectAccessible(page)

  // The last page has the remaining seven of 23.
  const firstName = await customers.getByRole('row').nth(1).textContent()
  await page.getByRole('button', { name: '3', exact: true }).click()
  await expect.poll(() => customers.getByRole('row').count()).toBe(8)
  expect(new URL(page.url()).searchParams.get('page')).toBe('3')
  expect(await customers.getByRole('row').nth(1).textContent()).not.toBe(firstName)
  await page.reload()
  await expect.poll(() => customers.getByRole('row').count()).toBe(8)

  // Chinese at once, kept over a reload.
  await page
    .getByRole('button', { name: '中文' })
    .or(page.getByText('中文', { exact: true }))
    .first()
    .click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: 'English' })
    .or(page.getByText('English', { exact: true }))
    .first()
    .click()

  // Quit: cancelled first, then for good.
  await page.getByRole('button', { name: 'Quit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('canceled').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/home/index')
  await page.getByRole('button', { name: 'Quit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click()
  await page.waitForURL('**/login')

  // Nothing private is left for the back button.
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByText('Alice Chen').count()).toBe(0)
})

test('a session that ends in the middle of a page leads to login and back to the same page', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').nth(8).waitFor()
  await portal.control('POST', '/expire-sessions', { username: 'alice-chen' })
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/login')
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index?page=2')
  await expect
    .poll(() => page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').count())
    .toBe(9)
})

test('a wrong password empties and focuses the password, and nothing else', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen', 'not-the-password')
  const password = page.getByLabel('Password', { exact: true })
  await expect.poll(() => password.inputValue()).toBe('')
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Username').inputValue()).toBe('alice-chen')
  await page.getByText('Incorrect username', { exact: false }).first().waitFor()
})

test('a disabled account is told whom to turn to', async () => {
  const { page } = visitor
  await visitor.logIn('frank-li')
  await page.getByText('partners@example.com', { exact: false }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('while the provider is down the login form says so, and works when it is back with everything kept', async () => {
  const { page } = visitor
  await portal.control('POST', '/faults', [{ path: '/api/register/kaptcha', status: 502, count: null }])
  await page.goto('/login')
  await page.getByLabel('Username').fill('alice-chen')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo1')
  const retry = page.getByRole('button', { name: 'Get a new captcha' })
  await expect.poll(() => retry.isEnabled()).toBe(true)
  expect(await retry.getByRole('img').count()).toBe(0)
  await portal.control('DELETE', '/faults')
  await retry.click()
  await retry.getByRole('img').waitFor()
  await page.getByLabel('Captcha', { exact: true }).fill(await visitor.readCaptcha())
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home/index')
})

test.each(['0', 'abc', '1000000000'])(
  'page %s of the customers is a clear sentence with a way to the first page',
  async (number) => {
    const { page } = visitor
    await visitor.logIn('alice-chen')
    await page.waitForURL('**/home/index')
    await page.goto(`/home/index?page=${number}`)
    await page.getByText('Alice Chen').first().waitFor()
    await page
      .getByRole('button', { name: /first page/i })
      .or(page.getByRole('link', { name: /first page/i }))
      .first()
      .click()
    await expect
      .poll(() => page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').count())
      .toBe(9)
  },
)

test('while one part fails the others stand, and its retry brings it back', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  await portal.control('POST', '/faults', [{ path: '/api/home/getCustomerList', code: 100100 }])
  await page.reload()
  await page.getByText('Alice Chen').first().waitFor()
  await page.getByRole('button', { name: /try again/i }).click()
  await expect
    .poll(() => page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').count())
    .toBe(9)
})
