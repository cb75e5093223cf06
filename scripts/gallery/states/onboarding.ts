import { languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { brand } from '#web/brand/brand.ts'
import { mockCheckEmailCodeMutation, mockLogInMutation } from '../../mocks/__generated__/mocks.ts'
import { chooseOption, type States, type Visit } from '../visit.ts'

/** An emailed code as the page that asked for it stores it. */
const sentCode = (purpose: string, email: string) => ({
  email,
  purpose,
  resendAt: Date.now() + 48_000,
})

/** Stores in the tab what the preceding step would have stored. */
const keep = ({ page }: Visit, entries: Record<string, unknown>) =>
  page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    },
    Object.fromEntries(
      Object.entries(entries).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  )

/** Opens a page that the preceding page opens with a navigation state. */
const openWith = async ({ page, open }: Visit, path: string, state: object) => {
  await open(paths.login)
  const entry = JSON.stringify({ usr: state, key: 'gallery', idx: 0 })
  await page.evaluate(`history.replaceState(${entry}, '', '${path}')`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const openPromotion = async ({ page, language, open }: Visit) => {
  await open(`/promote/home?sid=0123456789abcdef&lang=${language}`)
  await page.getByRole('slider').waitFor()
}

const promotionStates: States = {
  'promotion: page': openPromotion,
  'promotion: calculator for a company': async (visit) => {
    await openPromotion(visit)
    await visit.page.getByRole('radio', { name: visit.messages.calculator.company }).check()
    await visit.page.getByRole('columnheader').nth(3).waitFor()
  },
  'promotion: calculator in the first band': async (visit) => {
    await openPromotion(visit)
    await visit.page.getByRole('textbox').fill('150000')
    await visit.page.getByText('$4,500').first().waitFor()
  },
}

const openLogin = async ({ page, messages, open }: Visit) => {
  await open(paths.login)
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
}

const logIn = async ({ page, messages, readCaptcha }: Visit, username: string, password: string) => {
  await page.getByLabel(messages.login.username).fill(username)
  await page.getByLabel(messages.login.password, { exact: true }).fill(password)
  await page.getByLabel(messages.login.captcha, { exact: true }).fill(await readCaptcha())
  await page.getByLabel(messages.login.captcha, { exact: true }).press('Enter')
}

const toast = ({ page }: Visit) => page.locator('.mantine-Notification-root')

const loginStates: States = {
  'login: empty': openLogin,
  'login: errors at the fields': async (visit) => {
    await openLogin(visit)
    const { page, messages } = visit
    await page.getByRole('button', { name: messages.login.submit }).click()
    await page.getByText(messages.problem.REQUIRED).nth(2).waitFor()
  },
  'login: wrong password': async (visit) => {
    await openLogin(visit)
    await logIn(visit, 'alice-chen', 'not-the-password')
    await visit.page.getByText(visit.messages.login.credentialsRejected).waitFor()
    await toast(visit).hover()
  },
  'login: disabled account': async (visit) => {
    await openLogin(visit)
    await logIn(visit, 'frank-li', 'Portal-demo1')
    await visit.page.getByText(brand.contact).waitFor()
    await toast(visit).waitFor({ state: 'hidden' })
  },
  'login: too many attempts': async (visit) => {
    await visit.answer({
      LogIn: mockLogInMutation({ logIn: { __typename: 'TooFrequent', retryAfterSeconds: 30 } }),
    })
    await openLogin(visit)
    await logIn(visit, 'alice-chen', 'Portal-demo1')
    await visit.page.getByText(visit.messages.refusal.TooFrequent).first().waitFor()
  },
  'login: on its way': async (visit) => {
    await openLogin(visit)
    await visit.holdData()
    await logIn(visit, 'alice-chen', 'Portal-demo1')
    await visit.page.locator('[type="submit"][data-loading]').waitFor()
  },
  'login: no captcha': async ({ page, messages, open, breakCalls }) => {
    await breakCalls({ path: '/register/kaptcha', code: 100100 })
    await open(paths.login)
    await page.getByText(messages.captcha.failed).waitFor()
  },
  'login: after a lost session': async ({ page, messages, open, expireSessions }) => {
    await open(paths.homeIndex, 'erin-park')
    const next = page.getByRole('button', { name: messages.table.next })
    await next.waitFor()
    await expireSessions('erin-park')
    await next.click()
    await page.getByText(messages.login.sessionEnded).waitFor()
    await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
  },
}

const openForm = async ({ page, messages, open }: Visit, path: string = paths.register) => {
  await open(path)
  await page.getByRole('button', { name: messages.register.submit }).waitFor()
  // The dial codes arrive together with the countries.
  await page.getByPlaceholder(messages.countryField.search).waitFor()
}
const openCompany = async (visit: Visit) => {
  await openForm(visit)
  await visit.page.getByRole('tab', { name: visit.messages.registerKind.COMPANY }).click()
  await visit.page.getByLabel(visit.messages.register.companyName).waitFor()
}
const submit = ({ page, messages }: Visit) =>
  page.getByRole('button', { name: messages.register.submit }).click()

/** Fills in every field of the form for individuals. */
const fill = async (visit: Visit, username = 'mina-park') => {
  const { page, messages, language } = visit
  const { register, newPassword } = messages
  await page.getByLabel(register.username, { exact: true }).fill(username)
  await page.getByLabel(newPassword.label, { exact: true }).fill('Portal-demo1')
  await page.getByLabel(newPassword.confirmation).fill('Portal-demo1')
  await page.getByLabel(register.fullName).fill('Mina Park')
  await chooseOption(
    page.getByRole('combobox', { name: register.country }),
    new Intl.DisplayNames(languageOf(language).locale, { type: 'region' }).of('SG') ?? '',
  )
  await page.getByLabel(register.phoneNumber, { exact: true }).fill('81234567')
  await page.getByLabel(register.email, { exact: true }).fill(`${username}@example.com`)
  await page.getByLabel(register.email, { exact: true }).blur()
}

const registration = {
  audience: 'AFFILIATE',
  kind: 'INDIVIDUAL',
  values: { username: 'mina-park', email: 'mina-park@example.com', acceptedTerms: 'yes' },
  sid: null,
}

const openCode = async (visit: Visit) => {
  const { page, messages, open } = visit
  await keep(visit, {
    registerList: registration,
    pages: 'register',
    duration: sentCode('REGISTRATION', registration.values.email),
  })
  await open(paths.validation)
  await page.getByLabel(messages.emailCode.label).waitFor()
}

const registrationStates: States = {
  'registration: individual': (visit) => openForm(visit),
  'registration: company': (visit) => openCompany(visit),
  'registration: company, errors at the fields': async (visit) => {
    await openCompany(visit)
    await submit(visit)
    await visit.page.getByText(visit.messages.problem.REQUIRED).nth(9).waitFor()
  },
  'registration: filled, name taken': async (visit) => {
    await openForm(visit)
    await fill(visit, 'alice-chen')
    await visit.page.getByText(visit.messages.errorCode['100608']).waitFor()
    await visit.page.getByText(visit.messages.errorCode['100611']).waitFor()
  },
  'registration: choosing a dial code': async (visit) => {
    await openForm(visit)
    await visit.page.getByRole('combobox', { name: visit.messages.register.prefix }).click()
    await visit.page.getByRole('option').locator('img').nth(2).waitFor()
  },
  'registration: terms': async (visit) => {
    await openForm(visit, `${paths.register}?terms=privacy-policy`)
    await visit.page.getByRole('dialog').getByRole('heading').nth(2).waitFor()
  },
  'registration: switching the form': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await page.getByLabel(messages.register.username, { exact: true }).fill('mina-park')
    await page.getByRole('tab', { name: messages.registerKind.COMPANY }).click()
    await page.getByText(messages.register.switchText).waitFor()
  },
  'registration: human check': async (visit) => {
    await openForm(visit)
    await fill(visit)
    await submit(visit)
    await visit.page.getByLabel(visit.messages.humanCheck.label).waitFor()
  },
  'registration: human check, working': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await fill(visit)
    await submit(visit)
    await page.getByLabel(messages.humanCheck.label).waitFor()
    await visit.holdData()
    await page.getByLabel(messages.humanCheck.label).click()
    await page.getByText(messages.humanCheck.working).waitFor()
  },
  'registration: code and password': async (visit) => {
    await openCode(visit)
    await visit.page.getByLabel(visit.messages.emailCode.label).fill('AC7')
  },
  'registration: code, errors at the fields': async (visit) => {
    const { page, messages } = visit
    await openCode(visit)
    await page.getByRole('button', { name: messages.codeStep.submit, exact: true }).click()
    await page.getByText(messages.problem.REQUIRED).nth(1).waitFor()
  },
  'registration: successful': (visit) =>
    openWith(visit, paths.successful, { audience: 'AFFILIATE', username: 'mina-park', bonus: null }),
  'registration: successful, a customer': (visit) =>
    openWith(visit, paths.successful, { audience: 'CUSTOMER', username: 'mina-park', bonus: '1.00' }),
  'registration: on the promotion page': (visit) =>
    openForm(visit, `${paths.promoteRegister}?sid=0123456789abcdef&lang=${visit.language}`),
  'registration: on the promotion page, errors at the fields': async (visit) => {
    await openForm(visit, `${paths.promoteRegister}?lang=${visit.language}`)
    await submit(visit)
    await visit.page.getByText(visit.messages.problem.REQUIRED).nth(7).waitFor()
  },
}

const openForgotten = async ({ page, messages, open }: Visit) => {
  await open(paths.forgotPassword)
  await page.getByRole('button', { name: messages.forgotPassword.send }).waitFor()
}
const openForgottenCode = async (visit: Visit) => {
  const { page, messages, open } = visit
  await keep(visit, { duration: sentCode('PASSWORD_RESET', 'alice-chen@example.com') })
  await page.addInitScript(() => sessionStorage.setItem('name', 'a********n'))
  await open(paths.forgotPassword)
  await page.getByLabel(messages.emailCode.label).waitFor()
}
const openReset = async (visit: Visit) => {
  const { page, messages } = visit
  await openForgottenCode(visit)
  await visit.answer({
    CheckEmailCode: mockCheckEmailCodeMutation({
      checkEmailCode: { __typename: 'CheckEmailCodeSuccess', purpose: 'PASSWORD_RESET' },
    }),
  })
  await page.getByLabel(messages.emailCode.label).fill('ABC123')
  await page.getByRole('button', { name: messages.forgotPassword.submit }).click()
  await page.getByLabel(messages.resetPassword.label, { exact: true }).waitFor()
}

const passwordResetStates: States = {
  'password reset: address': openForgotten,
  'password reset: address that nobody has': async (visit) => {
    const { page, messages } = visit
    await openForgotten(visit)
    await page.getByLabel(messages.forgotPassword.email).fill('nobody@example.com')
    await page.getByLabel(messages.forgotPassword.email).blur()
    await page.getByText(messages.errorCode['100612']).waitFor()
  },
  'password reset: code': openForgottenCode,
  'password reset: new password': openReset,
  'password reset: new password, errors at the fields': async (visit) => {
    const { page, messages } = visit
    await openReset(visit)
    await page.getByLabel(messages.resetPassword.label, { exact: true }).fill('onlyletters')
    await page.getByRole('button', { name: messages.resetPassword.submit }).click()
    await page.getByText(messages.problem.TOO_FEW_KINDS).waitFor()
  },
  'password reset: successful': (visit) => openWith(visit, paths.successfulReset, { isReset: true }),
}

const openAgreement = async ({ page, messages, open }: Visit) => {
  await open(paths.login)
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
  await page.getByRole('link', { name: messages.legal.SERVICE_AGREEMENT }).click()
  await page.getByRole('dialog', { name: messages.legal.SERVICE_AGREEMENT }).waitFor()
}

const legalStates: States = {
  'legal texts: agreement': async (visit) => {
    await openAgreement(visit)
    await visit.page.getByRole('dialog').getByRole('heading').nth(2).waitFor()
  },
  'legal texts: failed': async (visit) => {
    // The portal caches the texts, so a fault of the provider would not be seen.
    await visit.page.route('**/graphql', (route) =>
      route.request().postData()?.includes('LegalText') ? route.abort() : route.continue(),
    )
    await openAgreement(visit)
    await visit.page.getByRole('button', { name: visit.messages.frame.retry }).waitFor()
  },
}

export const onboardingStates: States = {
  ...promotionStates,
  ...loginStates,
  ...registrationStates,
  ...passwordResetStates,
  ...legalStates,
}
