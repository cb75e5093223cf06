import { expect, test } from 'vitest'
import { tokens } from '#web/platform/theme/tokens.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** The colour as the page sees it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the chosen colour scheme is there before the first script of the portal runs', async () => {
  const { page } = await stage.visit({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/promote/home')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    rgb(tokens.dark.ground),
  )
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('dark')
})
