import { expect, test } from 'vitest'
import type { Look } from '../../scripts/gallery/visit.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

async function visitAt(path: string, as: string, language: Look['language'] = 'en') {
  const visit = await stage.visitGallery({ language, width: 1440 })
  await visit.open(path, as)
  // The login log has a second table, of the sessions.
  await visit.page.locator('table[aria-label]').first().waitFor()
  return visit
}

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
