import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cn } from '#web/messages/__generated__/catalogues.ts'
import { readCsv } from './read-csv.ts'

/** A message with its placeholders filled in. */
export const filled = (message: string, values: Record<string, string>) =>
  message.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '?')

/** The rows of a table, each the texts of its cells. */
export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .locator('tbody, tfoot')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
    )

/** What a Chinese home says of the rewards and of the next payment. */
export async function readRewards(page: Page) {
  const region = page.getByRole('region', { name: cn.rewards.name, exact: true })
  const next = page.getByRole('group', { name: cn.nextPayment.name, exact: true })
  // Its sum arrives after the first view.
  const [atLeast = ''] = cn.nextPayment.atLeast.split('{{')
  await expect.poll(() => next.textContent()).not.toContain(atLeast)
  return `${await region.textContent()} ${await next.textContent()}`
}

/** What a Chinese home says of the month so far. */
export async function readMonthSoFar(page: Page) {
  const month = page.getByRole('group', { name: cn.month.name, exact: true })
  await month.getByRole('meter').waitFor()
  return (await month.textContent()) ?? ''
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
