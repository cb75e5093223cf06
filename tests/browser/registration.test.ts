import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cn } from '#web/messages/cn/index.ts'
import { en } from '#web/messages/en/index.ts'
import { expectAccessible, launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { demoPassword, type Portal, startPortal } from '../support/portal.ts'
import { signUpIn } from '../support/sign-up.ts'

let browser: Browser
let portal: Portal

beforeAll(async () => {
  browser = await launchBrowser()
  portal = await startPortal({ withPages: true })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const spoken = {
  en: { words: en, country: 'Singapore' },
  cn: { words: cn, country: '新加坡' },
}
type Language = keyof typeof spoken

/** A visitor of one language with a device of their own, which the provider tells by its browser's name. */
async function openGuest(language: Language, device: string) {
  const visitor = await openVisitor(browser, portal, { userAgent: `Mozilla/5.0 Chrome/140 ${device}` })
  onTestFinished(async () => {
    expect(visitor.misdeeds).toEqual(wellBehaved)
    await visitor.close()
  })
  const { words, country } = spoken[language]
  return { ...visitor, words, country, ...signUpIn(visitor.page, portal, words) }
}

const persons = [
  ['en', 'nora-lind', '81230001'],
  ['cn', 'wang-fang', '81230005'],
] as const

test.each(persons)(
  'in %s a person becomes an affiliate, over a reload and a wrong code',
  async (...person) => {
    const [language, username, phone] = person
    const guest = await openGuest(language, username)
    const { page, field, press, words } = guest
    await page.goto(`/login?lang=${language}`)
    await page.getByRole('link', { name: words.login.register }).click()
    await page.getByRole('heading', { name: words.register.title }).waitFor()
    await guest.fillPerson({ username, phone, country: guest.country })
    await press(words.register.submit)
    const before = Date.now()
    await guest.passHumanCheck()
    // Success is passed on half a second later.
    expect(Date.now() - before).toBeGreaterThanOrEqual(500)
    expect(page.url()).toBe(`${portal.origin}/validation?lang=${language}`)
    await expectAccessible(page)

    await page.reload()
    await field(words.emailCode.label).fill('AAAAAA')
    // The password is stored nowhere, so it is asked for again with its repetition.
    await field(words.newPassword.label).fill(demoPassword)
    await field(words.newPassword.confirmation).fill(demoPassword)
    const resend = page.getByRole('button', { name: /\d+ (?:s|秒)/ })
    expect(await resend.isDisabled()).toBe(true)
    await press(words.codeStep.submit)
    await page.getByText(words.problem.WRONG_CODE).waitFor()
    await expectAccessible(page)
    const code = await guest.readCode(`${username}@example.com`)
    await field(words.emailCode.label).fill(` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `)
    await press(words.codeStep.submit)
    await page.getByRole('heading', { name: words.successful.title }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

    await page.getByRole('link', { name: words.successful.logIn }).click()
    await guest.logIn(username, demoPassword, words)
    await page.waitForURL('**/home/index')
    await page.getByText(words.verificationStatus.NOT_VERIFIED).first().waitFor()
  },
)

const companies = [
  ['en', 'harbour-ltd', 'Harbour Ltd.', '8123000'],
  ['cn', 'haigang-gs', '海港有限公司', '8123010'],
] as const

test.each(companies)(
  'in %s a company becomes an affiliate; a name taken meanwhile is asked for again',
  async (...company) => {
    const [language, username, name, phone] = company
    const guest = await openGuest(language, username)
    const { page, field, press, words } = guest
    await page.goto(`/register?lang=${language}`)
    await page.getByRole('tab', { name: words.registerKind.COMPANY }).click()
    await guest.fillPerson({ username, phone: `${phone}2`, country: guest.country })
    await field(words.register.companyName).fill(name)
    await page.getByLabel(words.register.companySize, { exact: true }).selectOption('20-200')
    await expectAccessible(page)
    await press(words.register.submit)
    await guest.passHumanCheck()
    expect(new URL(page.url()).search).toBe(`?lang=${language}`)

    // Somebody was faster with the name.
    const rival = await openGuest('en', `rival of ${username}`)
    await rival.page.goto('/register')
    await rival.fillPerson({ username, phone: `${phone}3`, country: rival.country })
    await rival.field(rival.words.register.email).fill(`rival-${language}@example.com`)
    await rival.finish(`rival-${language}@example.com`)

    await field(words.emailCode.label).fill(await guest.readCode(`${username}@example.com`))
    await press(words.codeStep.submit)
    await page.getByText(words.errorCode['100608']).waitFor()
    expect(await field(words.register.companyName).inputValue()).toBe(name)
    expect(await field(words.newPassword.label).inputValue()).toBe(demoPassword)
    await expectAccessible(page)
    await field(words.register.username).fill(`${username}-2`)
    await press(words.register.submit)
    await field(words.emailCode.label).fill(await guest.readCode(`${username}@example.com`))
    await press(words.codeStep.submit)
    await page.getByRole('heading', { name: words.successful.title }).waitFor()
  },
)

const links = [
  ['en', 'ada-lowe', '81230011'],
  ['cn', 'li-na-2', '81230012'],
] as const

test.each(links)(
  'in %s a customer signs up through a link, and appears in the affiliate’s table',
  async (language, username, phone) => {
    const owner = await openGuest('en', 'owner')
    await owner.logIn('grace-kim')
    await owner.page.waitForURL('**/home/index')
    const query = `{ viewer { profile { promotionLink(language: ${language.toUpperCase()}) } } }`
    const answer = await owner.page.request.post('/graphql', { data: { query } })
    const { data } = (await answer.json()) as { data: { viewer: { profile: { promotionLink: string } } } }

    const guest = await openGuest(language, username)
    const { page, words } = guest
    await page.goto(data.viewer.profile.promotionLink)
    await page.locator('a[data-keep][href*="/promote/register"]').first().click()
    await page.waitForURL('**/promote/register?*')
    await page.getByRole('heading', { name: words.register.customerTitle }).waitFor()
    await expectAccessible(page)
    await guest.fillPerson({ username, phone, country: guest.country })
    await guest.finish(`${username}@example.com`)
    expect(await page.getByRole('main').textContent()).toContain('$1')
    await expectAccessible(page)

    await owner.page.reload()
    await owner.page
      .getByRole('table', { name: 'Customers', exact: true })
      .getByRole('row', { name: new RegExp(username) })
      .waitFor()
  },
)

test.each(['en', 'cn'] as const)(
  'in %s a password is recovered: the old one no longer works, and the other device is out',
  async (language) => {
    const { words } = spoken[language]
    const username = language === 'en' ? 'alice-chen' : 'bruno-diaz'
    const email = `${username}@example.com`
    const other = await openGuest('en', 'other-device')
    await other.logIn(username)
    await other.page.waitForURL('**/home/index')

    const guest = await openGuest(language, 'forgetful')
    const { page, field, press } = guest
    await guest.context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/ForgotPassword')
    await field(words.forgotPassword.email).fill(email)
    await press(words.forgotPassword.send)
    await guest.passHumanCheck()
    await expectAccessible(page)
    await field(words.emailCode.label).fill(await guest.readCode(email))
    await press(words.forgotPassword.submit)
    await page.waitForURL('**/ResetPassword')
    await field(words.resetPassword.label).fill('Portal-demo2')
    await field(words.newPassword.confirmation).fill('Portal-demo2')
    await expectAccessible(page)
    await press(words.resetPassword.submit)
    await page.waitForURL('**/successfulReset')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await expectAccessible(page)

    await other.page.getByRole('link', { name: other.words.menu.myInvoice }).click()
    await other.page.waitForURL('**/login')
    await other.logIn(username)
    await other.page.getByText(en.login.credentialsRejected).waitFor()
    await other.logIn(username, 'Portal-demo2')
    await other.page.waitForURL('**/home/myInvoice')
  },
)
