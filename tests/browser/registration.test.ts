import { expect, test } from 'vitest'
import { messages as cn } from '#web/messages/cn/index.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { Client } from '../support/client.ts'
import { outcomeOf, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { demoPassword } from '../support/portal.ts'
import { signUpIn } from '../support/sign-up.ts'

const stage = stageBrowser()

const codeOf = (email: string) => readCode(stage.portal, email)

/** A visitor whose pages speak the language of the messages. */
async function openGuest(messages: typeof cn) {
  const visitor = await stage.visit()
  return { ...visitor, ...signUpIn(visitor.page, codeOf, messages) }
}

/** Registers an affiliate by the API. */
async function registerElsewhere(username: string): Promise<void> {
  const client = new Client(stage.portal.origin)
  const form = registrationForm({ username })
  await sendCode(client, { email: form.email, audience: 'AFFILIATE' })
  const input = { ...form, emailCode: await codeOf(form.email) }
  expect(await outcomeOf(client, 'registerAffiliate', input)).toMatchObject({ username })
}

test('a company becomes an affiliate in Chinese, with a reload, a wrong code and a name taken meanwhile on the way', async () => {
  const [username, name] = ['haigang-gs', '海港有限公司']
  const { page, field, press, ...guest } = await openGuest(cn)
  const heading = (text: string) => page.getByRole('heading', { name: text })
  const codeAt = async () => codeOf(`${username}@example.com`)
  await page.goto('/login?lang=cn')
  await page.getByRole('link', { name: cn.login.register }).click()
  await heading(cn.register.title).waitFor()
  await page.getByRole('tab', { name: cn.registerKind.COMPANY }).click()
  await guest.fillPerson({ username, phone: '81230102', country: '新加坡' })
  await field(cn.register.companyName).fill(name)
  await page
    .getByLabel(cn.register.companySize, { exact: true })
    .selectOption({ label: cn.companySize.UP_TO_200 })
  await press(cn.register.submit)
  const before = Date.now()
  await guest.passHumanCheck()
  // The human check shows its success for half a second.
  expect(Date.now() - before).toBeGreaterThanOrEqual(500)
  expect(page.url()).toBe(`${stage.portal.origin}/validation?lang=cn`)

  await page.reload()
  await field(cn.emailCode.label).fill('AAAAAA')
  // The password is stored nowhere, so it is asked for again with its repetition.
  await field(cn.newPassword.label).fill(demoPassword)
  await field(cn.newPassword.confirmation).fill(demoPassword)
  expect(await page.getByRole('button', { name: /\d+ 秒/ }).isDisabled()).toBe(true)
  await press(cn.codeStep.submit)
  await page.getByText(cn.problem.WRONG_CODE).waitFor()
  await registerElsewhere(username)
  await field(cn.emailCode.label).fill(await codeAt())
  await press(cn.codeStep.submit)
  await page.getByText(cn.errorCode['100608']).waitFor()
  expect(await field(cn.register.companyName).inputValue()).toBe(name)

  await field(cn.register.username).fill(`${username}-2`)
  await press(cn.register.submit)
  const code = await codeAt()
  await field(cn.emailCode.label).fill(` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `)
  await press(cn.codeStep.submit)
  await heading(cn.successful.title).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.getByRole('link', { name: cn.successful.logIn }).click()
  await guest.logIn(`${username}-2`, demoPassword, cn)
  await page.waitForURL('**/home/index')
  await page.getByText(cn.verificationStatus.NOT_VERIFIED).first().waitFor()
})

test('a password is reset in Chinese: the old one no longer works, and another browser is signed out', async () => {
  const username = 'bruno-diaz'
  const other = await stage.visit()
  await other.logIn(username)
  await other.page.waitForURL('**/home/index')

  const { page, field, press, ...guest } = await openGuest(cn)
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
  await page.goto('/ForgotPassword')
  await field(cn.forgotPassword.email).fill(`${username}@example.com`)
  await press(cn.forgotPassword.send)
  await guest.passHumanCheck()
  await field(cn.emailCode.label).fill(await codeOf(`${username}@example.com`))
  await press(cn.forgotPassword.submit)
  await page.waitForURL('**/ResetPassword')
  await field(cn.resetPassword.label).fill('Portal-demo2')
  await field(cn.newPassword.confirmation).fill('Portal-demo2')
  await press(cn.resetPassword.submit)
  await page.waitForURL('**/successfulReset')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  await other.page.getByRole('link', { name: en.menu.myInvoice }).click()
  await other.page.waitForURL('**/login')
  await other.logIn(username)
  await other.page.getByText(en.login.credentialsRejected).waitFor()
  await other.logIn(username, 'Portal-demo2')
  await other.page.waitForURL('**/home/myInvoice')
})
