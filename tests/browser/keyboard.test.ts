import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { demoPassword, startPortal } from '../support/portal.ts'

/** What has the focus: its name as a person would read it, and whether the focus is seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    // Between the end of the page and its start stands the browser itself.
    if (!element || element === document.body) return { name: '', isSeen: true }
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const name = element.getAttribute('aria-label') ?? (label ?? element).textContent
    // A field within a frame of its own shows the focus there.
    const isSeen = [element, element.closest('.mantine-Input-input') ?? element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return { name: name.trim(), isSeen }
  })

/** Goes on with the key until something of this name has the focus; it is seen at every stop. */
async function tabTo(page: Page, name: string, key = 'Tab') {
  const passed: string[] = []
  while (passed.length < 60) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    if (!stop.isSeen) throw new Error(`nobody sees the focus on "${stop.name}"`)
    if (stop.name === name) return
    passed.push(stop.name)
  }
  throw new Error(`"${name}" cannot be reached: ${passed.join(', ')}`)
}

test('the whole journey goes by keyboard alone, and the focus is seen at every stop', async () => {
  const browser = await launchBrowser()
  const portal = await startPortal({ withPages: true })
  const visitor = await openVisitor(browser, portal, { viewport: { width: 800, height: 700 } })
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Username')
  await page.keyboard.type('alice-chen')
  await tabTo(page, 'Password')
  await page.keyboard.type(demoPassword)
  await tabTo(page, 'Captcha')
  await page.keyboard.type(await visitor.readCaptcha())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index')

  const customers = page.getByRole('region', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  await tabTo(page, 'Customers')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => customers.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
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
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await browser.close()
  await portal.stop()
})
