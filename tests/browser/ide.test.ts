import { expect, test } from 'vitest'
import { launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

test('the IDE signs a demo account in with its panel and runs a document, all from the own host', async () => {
  const browser = await launchBrowser()
  const portal = await startPortal({ withPages: true, variables: { GRAPHQL_DOCUMENTS: 'any' } })
  const visitor = await openVisitor(browser, portal, { viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/playground')
  expect(new URL(page.url()).pathname).toBe('/graphiql')
  await page.getByRole('button', { name: 'Show Demo sign-in' }).click()
  await page.getByRole('button', { name: 'Draw a captcha' }).click()
  expect(await page.getByLabel('Its answer').textContent()).toMatch(/^\w{4}$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in as alice-chen').waitFor()
  await page.getByRole('button', { name: 'Execute query' }).click()
  await page.locator('.result-window').getByText('Alice Chen').waitFor()
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await browser.close()
  await portal.stop()
})
