import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { Client } from '../support/client.ts'
import { demoPassword } from '../support/portal.ts'

const stage = stageBrowser()

const typed = { bank: 'Bank of Alice', number: '998877665544', holder: 'CHEN ALICE' }

/** Opens the payment details of the signed-in affiliate and fills them in, without saving. */
async function fillPaymentDetails(page: Page) {
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  await page.getByRole('region', { name: en.payout.title }).getByRole('button').click()
  await dialog.getByLabel(en.payout.bankName, { exact: true }).fill(typed.bank)
  await dialog.getByLabel(en.payout.accountNumber).fill(typed.number)
  await dialog.getByLabel(en.payout.accountHolder).fill(typed.holder)
  return dialog
}

/** Signs an affiliate in in a second tab of the same browser. */
async function signInElsewhere({ context, readCaptcha }: Visitor, username: string) {
  const { login, captcha } = en
  const tab = await context.newPage()
  await tab.goto('/login')
  await tab.getByRole('button', { name: captcha.new }).getByRole('img').waitFor()
  await tab.getByLabel(login.username).fill(username)
  await tab.getByLabel(login.password, { exact: true }).fill(demoPassword)
  await tab.getByLabel(login.captcha, { exact: true }).fill(await readCaptcha())
  await tab.getByLabel(login.captcha, { exact: true }).press('Enter')
  await tab.waitForURL('**/home/index')
}

/** The payment details that the provider has stored for an affiliate. */
async function storedAccount(username: string) {
  const client = new Client(stage.portal.origin)
  await client.logIn(username)
  const { data } = await client.query(
    '{ viewer { profile { payoutAccount { bankName accountNumber accountHolder } } } }',
  )
  return data?.viewer.profile.payoutAccount as object | null
}

test('payment details that one affiliate filled in are never saved for another, who signed in in a second tab', async () => {
  const visitor = await stage.visit()
  const { page, signIn } = visitor
  const before = { alice: await storedAccount('alice-chen'), harbor: await storedAccount('harbor-media') }
  await signIn('alice-chen')
  await page.goto('/home/index')
  const search = page.getByRole('searchbox', { name: en.customers.search })
  await search.fill('Secret of Alice')
  await search.press('Enter')
  const dialog = await fillPaymentDetails(page)

  await signInElsewhere(visitor, 'harbor-media')

  await page.bringToFront()
  await stage.portal.control('DELETE', '/calls')
  await dialog.getByRole('button', { name: en.payout.save }).click()
  const note = page.getByRole('status').filter({ hasText: en.personChange.title })
  await note.getByText(en.personChange.refused.replace('{{username}}', 'harbor-media')).waitFor()
  const { calls } = (await stage.portal.control('GET', '/calls')) as { calls: { path: string }[] }
  expect(calls.filter(({ path }) => path.includes('updateBank'))).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/home/index')
  await page.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])

  const body = () =>
    page.evaluate(() => document.documentElement.outerHTML + JSON.stringify([sessionStorage, history.state]))
  for (const text of [...Object.values(typed), 'Secret of Alice', 'alice-chen'])
    expect(await body()).not.toContain(text)
  await page.getByRole('region', { name: en.payout.title }).getByRole('button').click()
  await dialog.getByLabel(en.payout.bankName, { exact: true }).waitFor()
  const shown = await dialog
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(' '))
  for (const text of Object.values(typed)) expect(shown).not.toContain(text)

  expect(await storedAccount('harbor-media')).toEqual(before.harbor)
  expect(await storedAccount('alice-chen')).toEqual(before.alice)

  await page.reload()
  await page.getByRole('region', { name: en.payout.title }).getByRole('button').waitFor()
  expect(await note.count()).toBe(0)
})
