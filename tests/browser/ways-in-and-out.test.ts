import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, openVisitor, type Visitor, wellBehaved } from '../support/browser.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let browser: Browser
let portal: Portal
let visitor: Visitor

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  visitor = await openVisitor(browser, portal)
})
afterEach(async () => {
  expect(visitor.misdeeds).toEqual(wellBehaved)
  await visitor.close()
})

test('a deep link without a login leads to the login and then there', async () => {
  const { page } = visitor
  await page.goto('/home/loginLog?page=2')
  await page.waitForURL('**/login')
  expect(await page.getByText('Your session has ended', { exact: false }).count()).toBe(0)
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/loginLog?page=2')
  await page.getByRole('table', { name: 'Login log' }).waitFor()
})

test('whoever quits in one tab has quit in the others', async () => {
  const { page, context } = visitor
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index')
  const other = await context.newPage()
  await other.goto('/home/myInvoice')
  await other.getByRole('table', { name: 'Bills' }).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Quit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  expect(await other.locator('body').textContent()).not.toContain('alice-chen')
})

test('a screen whose code is out of reach says so in its place, and comes once the network is back', async () => {
  const { page, context } = visitor
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const message = page.getByRole('main').getByRole('heading', { name: 'This page could not be loaded' })
  await visitor.logIn('alice-chen')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Network error, please try again later').waitFor()

  await menu.getByRole('link', { name: 'Home' }).click()
  await message.waitFor({ state: 'hidden' })
  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await context.setOffline(false)
  await page.getByRole('table', { name: 'Bills' }).waitFor()

  expect(visitor.misdeeds.consoleErrors.join()).toMatch(/Unable to preload CSS|dynamically imported module/)
  visitor.misdeeds.consoleErrors = []
})
