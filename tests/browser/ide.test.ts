import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ documents: 'any' })

test('the IDE signs a demo account in with its panel and runs a document, without a request to another host', async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } })
  await page.goto('/playground')
  expect(new URL(page.url()).pathname).toBe('/graphiql')
  await page.getByRole('button', { name: 'Show Demo sign-in' }).click()
  await page.getByRole('button', { name: 'Draw a captcha' }).click()
  expect(await page.getByLabel('Its answer').textContent()).toMatch(/^\w{4}$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in as alice-chen').waitFor()
  await page.getByRole('button', { name: 'Execute query' }).click()
  await page.locator('.result-window').getByText('Alice Chen').waitFor()
})
