import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { Clock, demoPassword } from '../support/portal.ts'

const clock = new Clock()
const stage = stageBrowser({ ownPortal: () => ({ clock }) })

const portalCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'portal')?.value

test('ten minutes after the login, payment details are saved once the person has given password and captcha', async () => {
  const { page, signIn, readCaptcha } = await stage.visit()
  await signIn('alice-chen')
  await page.goto('/home/index')
  const card = page.getByRole('region', { name: en.payout.title })
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  await dialog.getByLabel(en.payout.accountNumber).fill('0212 1203 0000 4321')
  clock.advance(10 * 60_000)
  await dialog.getByRole('button', { name: en.payout.save }).click()
  const password = dialog.getByLabel(en.login.password, { exact: true })
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  expect(await violationsOf(page)).toEqual([])

  const before = await portalCookie(page)
  await page.keyboard.type(demoPassword)
  await dialog.getByLabel(en.login.captcha, { exact: true }).fill(await readCaptcha())
  await page.keyboard.press('Enter')
  await page.getByText(/^Payment method saved: .+ · ••••\s4321$/).waitFor()
  await card.getByText('•••• 4321').waitFor()
  expect(await portalCookie(page)).not.toBe(before)
  await page.reload()
  await card.getByText('•••• 4321').waitFor()
})
