import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openVisit } from '../../scripts/gallery/open-visit.ts'
import type { Language } from '../../scripts/gallery/state.ts'
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

async function visitAt(path: string, as: string, language: Language = 'en') {
  const { visit, close } = await openVisit(browser, portal, { language, width: 1440 })
  end = close
  await visit.open(path, as)
  await visit.page.getByRole('table').waitFor()
  return visit
}

test('an export of 5,000 customers opens with right Chinese, whole, under the name of the day', async () => {
  const { page, words } = await visitAt('/home/index', 'harbor-media', 'cn')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.export.start }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = await readFile(await download.path())
  // The mark by which a spreadsheet knows UTF-8.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\r\n')
  expect(lines[0]?.split(',').slice(0, 4)).toEqual(['客户名称', '类型', '认证状态', '绑定状态'])
  expect(lines).toHaveLength(5002)
  expect(lines.at(-1)).toBe('')
  expect(lines.some((line) => /^\p{Script=Han}/u.test(line) && line.includes('已绑定'))).toBe(true)
  await page.getByText(download.suggestedFilename()).waitFor()
})

test('an upstream that fails on page 15 of 20 leaves what came, and the page says that it is not all', async () => {
  // Customers that were read for the insights a moment ago would not be read again; logins always are.
  const { page, words, breakCalls } = await visitAt('/home/loginLog', 'harbor-media')
  await page.getByRole('region', { name: words.loginInsights.name }).getByRole('link').waitFor()
  const path = '/home/web/logQuery'
  await breakCalls({ path, delayMs: 5, count: 14 }, { path, code: 100100 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.export.start }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^login-logs-\d{4}-\d\d-\d\d-incomplete\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').length).toBeGreaterThan(1000)
  await page.getByText('This export is incomplete', { exact: false }).waitFor()
})

test('sorting by the keyboard keeps the focus and the place, and the address opens the same table again', async () => {
  const { page, words } = await visitAt('/home/index', 'harbor-media')
  const header = page.getByRole('columnheader', { name: words.customerColumn.total })
  await header.getByRole('button').focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index?sort=-total')
  await page.locator('[aria-sort="descending"]').waitFor()
  await page.locator('table[data-old="false"]').waitFor()
  const isFocused = () => header.getByRole('button').evaluate((button) => button === document.activeElement)
  expect(await isFocused()).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  const firstRow = () => page.getByRole('row').nth(1).textContent()
  const first = await firstRow()
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await firstRow()).toBe(first)
})
