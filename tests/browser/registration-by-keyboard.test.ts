import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { focused, tabTo } from '../support/keyboard.ts'
import { readCode } from '../support/onboarding.ts'
import { demoPassword } from '../support/portal.ts'

const stage = stageBrowser()

test('a person registers by keyboard alone', async () => {
  const { page } = await stage.visit()
  const { keyboard } = page
  const focusedName = async () => (await focused(page)).name
  const write = async (name: string, text: string) => {
    await tabTo(page, name)
    await keyboard.type(text)
  }

  await page.goto('/register')
  await page.getByPlaceholder(en.countryField.search).waitFor()
  await tabTo(page, en.registerKind.INDIVIDUAL)
  await keyboard.press('ArrowRight')
  expect(await focusedName()).toBe(en.registerKind.COMPANY)
  await keyboard.press('ArrowLeft')
  await write(en.register.fullName, 'Kim Keys')
  await write(en.register.email, 'kim-keys@example.com')
  await write(en.register.country, 'Singap')
  await keyboard.press('Enter')
  await tabTo(page, en.register.prefix)
  await keyboard.press('Escape')
  await write(en.register.phoneNumber, '81230009')
  await write(en.register.username, 'kim-keys')
  await write(en.newPassword.label, demoPassword)
  await write(en.newPassword.confirmation, demoPassword)
  await tabTo(page, 'I agree to the Service agreement and the Privacy policy')
  await keyboard.press('Space')
  await keyboard.press('Space')
  await tabTo(page, en.legal.SERVICE_AGREEMENT)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: en.legal.SERVICE_AGREEMENT }).waitFor()
  await tabTo(page, en.register.accept)
  await keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(focusedName).toBe(en.legal.SERVICE_AGREEMENT)
  await tabTo(page, en.register.submit)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: en.humanCheck.title }).waitFor()
  await expect.poll(focusedName).toBe(en.humanCheck.label)
  await keyboard.press('Space')
  await page.waitForURL('**/validation')
  await write(en.emailCode.label, await readCode(stage.portal, 'kim-keys@example.com'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: en.successful.title }).waitFor()
  await tabTo(page, en.successful.logIn)
  await keyboard.press('Enter')
  await page.waitForURL('**/login')
})
