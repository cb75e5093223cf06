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

test.each([
  ['light', wide],
  ['dark', narrow],
] as const)('axe finds nothing wrong with the reference: %s, %o', async (colorScheme, viewport) => {
  const { page } = await stage.visit({ colorScheme, viewport })
  await page.goto('/graphql/reference')
  // Parts that are not in view are not drawn, and axe skips what is not drawn.
  await page.addStyleTag({ content: '.entry { content-visibility: visible !important }' })
  if (viewport === narrow) await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('searchbox').fill('bound')
  await page.getByText(/^\d+ results$/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})
