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

/** Sends payment details that end in the same four digits, and waits for the question who is there. */
async function askedWhoIsThere(digits: string) {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('alice-chen')
  await page.goto('/home/index')
  const card = page.getByRole('region', { name: en.payout.title })
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  await dialog.getByLabel(en.payout.accountNumber).fill(`0212 1203 0000 ${digits}`)
  clock.advance(10 * 60_000)
  await dialog.getByRole('button', { name: en.payout.save }).click()
  const password = dialog.getByLabel(en.login.password, { exact: true })
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  const captcha = dialog.getByRole('button', { name: en.captcha.new }).getByRole('img')
  await captcha.waitFor()
  const fillCaptcha = async () =>
    dialog.getByLabel(en.login.captcha, { exact: true }).fill(await visit.readCaptcha())
  return { ...visit, card, dialog, captcha, fillCaptcha }
}

test('ten minutes after the login, payment details are saved once the person has given password and captcha', async () => {
  const { page, card, fillCaptcha } = await askedWhoIsThere('4321')
  expect(await violationsOf(page)).toEqual([])
  const before = await portalCookie(page)
  await page.keyboard.type(demoPassword)
  await fillCaptcha()
  await page.keyboard.press('Enter')

  await page.getByText(/^Payment method saved: .+ · ••••\s4321$/).waitFor()
  await card.getByText('•••• 4321').waitFor()
  expect(await portalCookie(page)).not.toBe(before)
  await page.reload()
  await card.getByText('•••• 4321').waitFor()
})

test('a confirmation whose response is lost leads to the login, and the details are still there after it', async () => {
  const { page, captcha, fillCaptcha, readCaptcha } = await askedWhoIsThere('8765')
  let lost = 0
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    const { operationName } = request.postDataJSON() as { operationName: string }
    if (operationName !== 'ConfirmIdentity' || lost > 0) return route.continue()
    lost += 1
    // The portal executes it, and the browser learns nothing of it, not even its cookie.
    const body = request.postData() ?? ''
    const response = await fetch(request.url(), {
      method: 'POST',
      headers: await request.allHeaders(),
      body,
    })
    expect(await response.text()).toContain('LogInSuccess')
    await route.abort('connectionreset')
  })
  const firstCaptcha = await captcha.getAttribute('src')
  await page.keyboard.type(demoPassword)
  await fillCaptcha()
  await page.keyboard.press('Enter')
  await expect.poll(() => captcha.getAttribute('src')).not.toBe(firstCaptcha)
  await fillCaptcha()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel(en.login.username).fill('alice-chen')
  await page.getByLabel(en.login.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  await page.getByLabel(en.login.captcha, { exact: true }).fill(await readCaptcha())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  await dialog.getByRole('button', { name: en.payout.save }).click()
  await page.getByText(/^Payment method saved: .+ · ••••\s8765$/).waitFor()
})
