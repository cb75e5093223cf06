import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Language } from '../../scripts/gallery/visit.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

async function visitAt(path: string, as: string, language: Language = 'en') {
  const visit = await stage.visitGallery({ language, width: 1440 })
  await visit.open(path, as)
  // The login log has a second table, of the sessions.
  await visit.page.locator('table[aria-label]').first().waitFor()
  return visit
}

test('an export of 5,000 customers is complete UTF-8 with a byte order mark, in a file named after the day', async () => {
  const { page, messages } = await visitAt('/home/index', 'harbor-media', 'cn')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messages.export.start }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = await readFile(await download.path())
  // A spreadsheet recognizes UTF-8 by this byte order mark.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\r\n')
  expect(lines[0]?.split(',').slice(0, 4)).toEqual(['客户名称', '类型', '认证状态', '绑定状态'])
  expect(lines).toHaveLength(5002)
  expect(lines.at(-1)).toBe('')
  expect(lines.some((line) => /^\p{Script=Han}/u.test(line) && line.includes('已绑定'))).toBe(true)
  await page.getByText(download.suggestedFilename()).waitFor()
})

test('sorting by keyboard keeps focus and scroll position, and its address opens the same table again', async () => {
  const { page, messages } = await visitAt('/home/index', 'harbor-media')
  const header = page.getByRole('columnheader', { name: messages.customerColumn.total })
  await header.getByRole('button').focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index?sort=-total')
  await page.locator('[aria-sort="descending"]').waitFor()
  await page.locator('table[data-old="false"]').waitFor()
  const isFocused = () => header.getByRole('button').evaluate((button) => button === document.activeElement)
  expect(await isFocused()).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  const firstRow = () => page.locator('table[aria-label]').getByRole('row').nth(1).textContent()
  const first = await firstRow()
  await page.reload()
  await page.locator('table[aria-label]').waitFor()
  expect(await firstRow()).toBe(first)
})
