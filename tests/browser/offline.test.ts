import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** Home in a new browser, signed in by a cookie, so that nobody has pressed anything yet. */
async function openHome() {
  const { page, context, signIn } = await stage.visitAnew()
  await signIn('alice-chen')
  const arrived: string[] = []
  page.on('requestfinished', (request) => void arrived.push(request.url()))
  await page.goto('/home/index')
  const customers = page.getByRole('table', { name: en.customers.name })
  await customers.getByRole('row').nth(8).waitFor()
  return { page, context, customers, arrived }
}

test('offline a button says so, and what failed comes back with the network', async () => {
  const { page, context, customers } = await openHome()
  const names = () => customers.getByRole('row').allTextContents()
  const before = await names()
  await context.setOffline(true)
  await page.getByRole('button', { name: en.feedback.title }).click()
  await page.getByRole('alert').getByText(en.frame.partFailed).waitFor()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByText(en.customers.failed).waitFor()
  await context.setOffline(false)
  await customers.getByRole('row').nth(8).waitFor()
  expect(await names()).not.toEqual(before)
})

test('once a person uses home, its buttons work offline too', async () => {
  const { page, context, customers, arrived } = await openHome()
  await page.keyboard.press('Shift')
  const overlays = ['account-menu-panel', 'quit-dialog', 'feedback-dialog', 'payout-dialog', 'customer-panel']
  const missing = () => overlays.filter((name) => !arrived.some((url) => url.includes(`/${name}-`)))
  await expect.poll(missing).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: en.feedback.title }).click()
  await page.getByRole('dialog', { name: en.feedback.title }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en.accountMenu.name, exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await customers.getByRole('button').filter({ hasText: /\w/ }).last().click()
  await page.getByRole('dialog').waitFor()
})
