import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { messages as cn } from '#web/messages/cn/index.ts'
import { readCsv } from './read-csv.ts'

/** A message with its placeholders filled in. */
export const filled = (message: string, values: Record<string, string>) =>
  message.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '?')

/** An amount as a page writes it, in cents. */
export const cents = (text: string | undefined) => Number(text?.replaceAll(/[$,.]/g, ''))

/** The rows of a table, each the texts of its cells. */
export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .locator('tbody, tfoot')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
    )

/** Title and first value of each entry of a description list. */
const factsOf = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => ['dt', 'dd'].map((tag) => fact.querySelector(tag)?.textContent ?? '')),
    )

/** The rewards of a Chinese home, and what it says of the next payment. */
export async function readRewards(page: Page) {
  const region = page.getByRole('region', { name: cn.rewards.name, exact: true })
  await region.locator('dd', { hasText: '$' }).first().waitFor()
  const [, unsettled, paid] = await factsOf(page, cn.rewards.name)
  const next = page.getByRole('group', { name: cn.nextPayment.name, exact: true })
  // The sum arrives after the first view.
  const [atLeast = ''] = cn.nextPayment.atLeast.split('{{')
  await expect.poll(() => next.textContent()).not.toContain(atLeast)
  return { unsettled, paid, next: (await next.textContent()) ?? '' }
}

/** The texts of the insights of a Chinese home about a month. */
export async function readInsights(page: Page, month: string) {
  await page.getByRole('region', { name: cn.customers.name, exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const card = (name: string) => page.getByRole('article', { name, exact: true }).textContent()
  return {
    tier: (await card(filled(cn.tier.name, { month }))) ?? '',
    forecast: (await card(cn.forecast.name)) ?? '',
  }
}

/** Presses a button that saves a CSV file, and reads the file. */
export async function saveCsv(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const bytes = await readFile(await download.path())
  // A spreadsheet recognizes UTF-8 by this byte order mark; invalid UTF-8 throws.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return { name: download.suggestedFilename(), rows: readCsv(text) }
}
