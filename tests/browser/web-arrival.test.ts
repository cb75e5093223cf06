import { beforeEach, expect, test } from 'vitest'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { drawn } from '../support/page-checks.ts'

const stage = stageBrowser({ documents: 'shipped' })
let visitor: Visitor

// A new browser, because what it has loaded before is the subject.
beforeEach(async () => {
  visitor = await stage.visit({ viewport: { width: 800, height: 400 } })
})

const username = () => visitor.page.getByLabel('Username')
const language = () => visitor.page.locator('html').getAttribute('lang')
const chooseChinese = () => visitor.page.getByRole('button', { name: '中文' }).click()
const customers = async () => {
  const table = visitor.page.getByRole('table', { name: 'Customers', exact: true })
  await table.getByRole('row').nth(8).waitFor()
}

/** Opens the login; the returned function counts how often the page was loaded since. */
async function openLogin() {
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()
  let loads = 0
  page.on('framenavigated', () => void (loads += 1))
  return () => loads
}

test('without a network the page keeps its fields and its language, and works again once the network is back', async () => {
  const { page, context } = visitor
  const loads = await openLogin()
  await context.setOffline(true)
  await username().pressSequentially('alice-chen')
  await chooseChinese()
  await page.getByRole('alert').waitFor()
  expect(loads()).toBe(0)
  expect([await username().inputValue(), await language()]).toEqual(['alice-chen', 'en'])

  // A browser does not request a file again that failed, so the page reloads first.
  await context.setOffline(false)
  await chooseChinese()
  await expect.poll(loads).toBe(1)
  await chooseChinese()
  await expect.poll(language).toBe('zh-Hans')
})

test('a language whose messages are missing reloads the page once, and is then announced; the page keeps its language', async () => {
  const { page } = visitor
  const loads = await openLogin()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route(/\/assets\/public-.*\.js/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.abort(),
  )
  await chooseChinese()
  await expect.poll(loads).toBe(1)
  await chooseChinese()
  await page.getByRole('alert').getByText('The language could not be changed').waitFor()
  expect([loads(), await language()]).toEqual([1, 'en'])
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
})

test('code that nobody has asked for reloads nothing if it is missing, and the page works without it', async () => {
  const { page } = visitor
  await page.route(/\/assets\/toast-host-.*\.js/, (route) => route.fulfill({ status: 404 }))
  const loads = await openLogin()
  const loadedAhead = page.waitForResponse(/toast-host-/)
  await username().press('Tab')
  await loadedAhead
  await visitor.logIn('alice-chen', 'not-the-password')
  await page.getByRole('alert').first().waitFor()
  expect(loads()).toBe(0)
})

test('a tab whose documents the server no longer knows reloads itself once, and then shows an error', async () => {
  const { page } = visitor
  const loads = await openLogin()
  const extensions = { code: 'BAD_USER_INPUT', isDocumentUnknown: true }
  const json = { errors: [{ message: 'unknown', extensions }] }
  await page.route('**/graphql', (route) => route.fulfill({ status: 400, json }))
  await page.getByRole('button', { name: 'Get a new captcha' }).click()
  await expect.poll(loads).toBe(1)
  await page.getByRole('alert').getByText('Something in this request is not valid').waitFor()
  expect(loads()).toBe(1)
})

test('the pages send hashes of operations and no texts', async () => {
  const sent: string[] = []
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postData() ?? '')
  })
  await visitor.logIn('alice-chen')
  await customers()
  expect(sent.length).toBeGreaterThan(3)
  const isHash = (body: string) => /"sha256Hash":"[0-9a-f]{64}"/.test(body) && !body.includes('"query"')
  expect(sent.filter((body) => !isHash(body))).toEqual([])
})

test('another page begins at its top, also with the back button; another page of a list keeps the scroll position', async () => {
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await customers()
  const height = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL('**/home/index?page=2')
  expect(await height()).toBeGreaterThan(200)

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/home/myInvoice"]')?.click())
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  await expect.poll(height).toBe(0)
  await page.goBack()
  await customers()
  await drawn(page)
  expect(await height()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL('**/home/index')
  await expect.poll(height).toBe(300)
})
