import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

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
