import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

test('quitting in one tab leads the other tabs to the login', async () => {
  const visitor = await stage.visit()
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

test('a screen whose code cannot be loaded without a network says so in its place, and a button loads the page again', async () => {
  const visitor = await stage.visitAnew()
  const { page, context } = visitor
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const message = page.getByRole('main').getByRole('heading', { name: 'This page could not be loaded' })
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await visitor.logIn('alice-chen')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await reload.click()
  await page.getByText('Network error, please try again later').waitFor()
  await menu.getByRole('link', { name: 'Home' }).click()
  await message.waitFor({ state: 'hidden' })

  await menu.getByRole('link', { name: 'My Invoice' }).click()
  await message.waitFor()
  await context.setOffline(false)
  await reload.click()
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  expect(await message.count()).toBe(0)
})
