import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'
import { violationsOf } from '../support/browser.ts'

const stage = stageBrowser({ documents: 'any' })
const wide = { width: 1440, height: 900 }
const narrow = { width: 375, height: 812 }

test('the reference is searched by keyboard, shows an example, and opens its request in the IDE', async () => {
  const { page } = await stage.visit({ viewport: wide })
  await page.goto('/graphql')
  expect(new URL(page.url()).pathname).toBe('/graphiql')
  await page.getByRole('link', { name: 'Reference' }).click()

  // The page's script has run by then.
  await page.waitForURL('**/graphql/reference', { waitUntil: 'load' })
  await page.getByRole('heading', { name: 'GraphQL reference' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('cashback estimate')
  await page.getByText(/^\d+ results$/).waitFor()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#Query.cashBackEstimate')
  const entry = page.getByRole('article', { name: 'cashBackEstimate', exact: true })
  await entry.getByText('"tiered": "23000.00"').waitFor()
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current]').textContent())
    .toBe('cashBackEstimate')

  await entry.getByRole('link', { name: 'Open in the IDE' }).click()
  // The editors load after the page; only then a request has its variables.
  await page.locator('.view-lines').getByText('500000.00').waitFor()
  await page.getByRole('button', { name: 'Execute query' }).click()
  await page.locator('.result-window').getByText('23000.00').first().waitFor()
})

test('the search goes by arrows and Escape, and says when nothing is found', async () => {
  const { page } = await stage.visit({ viewport: wide })
  await page.goto('/graphql/reference')
  const search = page.getByRole('searchbox', { name: 'Search the reference' })
  await search.fill('boundAt')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator(':focus').textContent()).toContain('Customer.boundAt')
  await page.keyboard.press('Escape')
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  await search.fill('zebra')
  await page.getByText('Nothing found').waitFor()
})

test('every link within the reference leads somewhere', async () => {
  const { page } = await stage.visit({ viewport: wide })
  await page.goto('/graphql/reference')
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => !document.getElementById(id)),
  )
  expect(lost).toEqual([])
})

/** Leaves only the entries that have an element of a kind that no entry before them has: the others have no colours of their own. */
const leaveOneOfEachShape = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const kindOf = (element: Element | null) => `${element?.tagName}.${element?.className}`
    for (const entry of document.querySelectorAll('.entry')) {
      const known = seen.size
      for (const part of entry.querySelectorAll('*'))
        seen.add(`${kindOf(part.parentElement)} > ${kindOf(part)}`)
      if (seen.size === known) entry.remove()
    }
    if (seen.size < 20) throw new Error('the entries have another class')
  })

/** Searches with everything drawn: parts that are not in view are not, and axe skips what is not drawn. */
async function searchWithAllDrawn(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.entry { content-visibility: visible !important }' })
  await page.getByRole('searchbox').fill('bound')
  await page.getByText(/^\d+ results$/).waitFor()
}

test('axe finds nothing wrong with the whole reference; colours are checked once for each kind of entry', async () => {
  const { page } = await stage.visit({ viewport: wide })
  await page.goto('/graphql/reference')
  await searchWithAllDrawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wide.width)
  expect(await violationsOf(page, { without: 'color-contrast' })).toEqual([])
  await leaveOneOfEachShape(page)
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds nothing wrong with the reference on a phone in the dark', async () => {
  const { page } = await stage.visit({ colorScheme: 'dark', viewport: narrow })
  await page.goto('/graphql/reference')
  await page.getByRole('button', { name: 'Contents' }).click()
  await searchWithAllDrawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await leaveOneOfEachShape(page)
  expect(await violationsOf(page)).toEqual([])
})
