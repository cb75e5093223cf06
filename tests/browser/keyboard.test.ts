import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'
import { focused, tabTo as tab } from '../support/keyboard.ts'
import { demoPassword } from '../support/portal.ts'

const stage = stageBrowser({ documents: 'shipped' })

/** Tabs to the element of this name. The focus must be visible at every stop. */
async function tabTo(...to: Parameters<typeof tab>) {
  const stops = await tab(...to)
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
}

test('the whole journey works by keyboard alone, with a visible focus at every stop', async () => {
  const { page, readCaptcha } = await stage.visit({ viewport: { width: 800, height: 700 } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()
  expect((await focused(page)).name).toBe('Username')
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Username')
  await page.keyboard.type('alice-chen')
  await tabTo(page, 'Password')
  await page.keyboard.type(demoPassword)
  await tabTo(page, 'Captcha')
  await page.keyboard.type(await readCaptcha())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index')

  const customers = page.getByRole('region', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  await tabTo(page, 'Customers')
  const name = (await customers.locator('[data-opens]').first().textContent()) ?? ''
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe(name)
  await tabTo(page, 'Next page')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index?page=2')
  await customers.getByRole('row').nth(8).waitFor()
  expect((await focused(page)).name).toBe('Next page')

  await tabTo(page, '中文', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  expect((await focused(page)).name).toBe('English')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()

  await tabTo(page, 'My Invoice')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await tabTo(page, 'Quit', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quit' })
  await dialog.waitFor()
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await page.getByText('canceled').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe('Quit')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await tabTo(page, 'Quit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')

  // The back button shows nothing private.
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByText('Alice Chen').count()).toBe(0)
})
