import { languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { chooseOption } from '../choose-option.ts'
import type { State, Visit } from '../state.ts'
import { keep, openWith, sentCode } from './open-step.ts'

const screen = 'registration'

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

export const registrationStates: State[] = [
  { screen, name: 'individual', arrive: (visit) => openForm(visit) },
  { screen, name: 'company', arrive: (visit) => openCompany(visit) },
  {
    screen,
    name: 'company, errors at the fields',
    async arrive(visit) {
      await openCompany(visit)
      await submit(visit)
      await visit.page.getByText(visit.messages.problem.REQUIRED).nth(9).waitFor()
    },
  },
  {
    screen,
    name: 'filled, name taken',
    async arrive(visit) {
      await openForm(visit)
      await fill(visit, 'alice-chen')
      await visit.page.getByText(visit.messages.errorCode['100608']).waitFor()
      await visit.page.getByText(visit.messages.errorCode['100611']).waitFor()
    },
  },
  {
    screen,
    name: 'choosing a dial code',
    isWindow: true,
    async arrive(visit) {
      await openForm(visit)
      await visit.page.getByRole('combobox', { name: visit.messages.register.prefix }).click()
      await visit.page.getByRole('option').locator('img').nth(2).waitFor()
    },
  },
  {
    screen,
    name: 'terms',
    isWindow: true,
    async arrive(visit) {
      await openForm(visit, `${paths.register}?terms=privacy-policy`)
      await visit.page.getByRole('dialog').getByRole('heading').nth(2).waitFor()
    },
  },
  {
    screen,
    name: 'switching the form',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await page.getByLabel(messages.register.username, { exact: true }).fill('mina-park')
      await page.getByRole('tab', { name: messages.registerKind.COMPANY }).click()
      await page.getByText(messages.register.switchText).waitFor()
    },
  },
  {
    screen,
    name: 'human check',
    isWindow: true,
    async arrive(visit) {
      await openForm(visit)
      await fill(visit)
      await submit(visit)
      await visit.page.getByLabel(visit.messages.humanCheck.label).waitFor()
    },
  },
  {
    screen,
    name: 'human check, working',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await fill(visit)
      await submit(visit)
      await page.getByLabel(messages.humanCheck.label).waitFor()
      await visit.holdData()
      await page.getByLabel(messages.humanCheck.label).click()
      await page.getByText(messages.humanCheck.working).waitFor()
    },
  },
  {
    screen,
    name: 'code and password',
    async arrive(visit) {
      await openCode(visit)
      await visit.page.getByLabel(visit.messages.emailCode.label).fill('AC7')
    },
  },
  {
    screen,
    name: 'code, errors at the fields',
    async arrive(visit) {
      const { page, messages } = visit
      await openCode(visit)
      await page.getByRole('button', { name: messages.codeStep.submit, exact: true }).click()
      await page.getByText(messages.problem.REQUIRED).nth(1).waitFor()
    },
  },
  {
    screen,
    name: 'successful',
    arrive: (visit) =>
      openWith(visit, paths.successful, { audience: 'AFFILIATE', username: 'mina-park', bonus: null }),
  },
  {
    screen,
    name: 'successful, a customer',
    arrive: (visit) =>
      openWith(visit, paths.successful, { audience: 'CUSTOMER', username: 'mina-park', bonus: '1.00' }),
  },
  {
    screen,
    name: 'on the promotion page',
    arrive: (visit) =>
      openForm(visit, `${paths.promoteRegister}?sid=0123456789abcdef&lang=${visit.language}`),
  },
  {
    screen,
    name: 'on the promotion page, errors at the fields',
    async arrive(visit) {
      await openForm(visit, `${paths.promoteRegister}?lang=${visit.language}`)
      await submit(visit)
      await visit.page.getByText(visit.messages.problem.REQUIRED).nth(7).waitFor()
    },
  },
]
