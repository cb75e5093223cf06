import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { customerForm, registrationForm, sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'
import { problemsInShort } from '../unit/in-short.ts'

const { provider, arrived, overrides } = watchProvider('registerAffiliate', 'registerCustomer')
const portal = await startPortal({ provider })
afterAll(portal.stop)

const forms = { registerAffiliate: registrationForm, registerCustomer: customerForm } as const
type Mutation = keyof typeof forms

/** A visitor to whom a code was sent, and the form that registers them with it. */
async function visitor(mutation: Mutation, changes: Record<string, unknown> = {}) {
  const client = new Client(portal.origin)
  const form: Record<string, unknown> & { email: string } = forms[mutation]({
    emailCode: '123456',
    ...changes,
  })
  await sendCode(client, { email: form.email })
  arrived.length = 0
  const submit = (others: Record<string, unknown> = {}) => outcomeOf(client, mutation, { ...form, ...others })
  return { client, form, submit }
}
const override = (changes: typeof overrides) => {
  Object.assign(overrides, changes)
  onTestFinished(() => Object.keys(changes).forEach((name) => Reflect.deleteProperty(overrides, name)))
}
const away = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached'))

test('all fields of a company are sent without the blanks around them, its website as plain text, and none of a person', async () => {
  const changes = { kind: 'COMPANY', companyName: ' 港湾传媒 ', companySize: 'UP_TO_200', industry: 'Media' }
  const website = 'javascript:alert(1)'
  const others = { companyWebsite: website, address: ' ', sid: ' a1b2c3' }
  const { form, submit } = await visitor('registerAffiliate', { ...changes, ...others })
  expect((await submit()).__typename).toBe('RegisterAffiliateSuccess')
  const { username, fullName, countryId, password, email, emailCode, phonePrefix, phoneNumber } = form
  const person = { username, fullName, countryId, password, email, emailCode, sid: 'a1b2c3' }
  const phone = { prefix: phonePrefix, number: phoneNumber }
  const company = { name: '港湾传媒', size: 'UP_TO_200', website }
  expect(arrived).toEqual([
    ['registerAffiliate', { ...person, phone, industry: 'Media', address: null, company }],
  ])
  const { submit: submitPerson } = await visitor('registerAffiliate')
  await submitPerson({ companyName: 'x'.repeat(1000), companySize: 'OVER_500' })
  expect(arrived).toMatchObject([['registerAffiliate', { company: null }]])
})

test('only the form of a customer is sent', async () => {
  const { form, submit } = await visitor('registerCustomer')
  await submit()
  const { phonePrefix, phoneNumber, acceptedTerms: _, ...others } = form
  const phone = { prefix: phonePrefix, number: phoneNumber }
  expect(arrived).toEqual([['registerCustomer', { ...others, phone, sid: null }]])
})

test('a registration does not wait for the legal texts that it accepts', async () => {
  override({ getLegalText: () => new Promise(() => {}) })
  const { form, submit } = await visitor('registerAffiliate')
  expect(await submit()).toMatchObject({ username: form.username })
})

test('without the list of countries the provider decides about the country', async () => {
  override({ listCountries: away })
  const { submit } = await visitor('registerAffiliate', { countryId: '9999' })
  expect((await submit()).__typename).toBe('RegisterAffiliateSuccess')
  expect(arrived).toMatchObject([['registerAffiliate', { countryId: '9999' }]])
})

test('a registration counts without the versions of the legal texts, and the log says that they are missing', async () => {
  override({ getLegalText: away })
  const { form, submit } = await visitor('registerCustomer')
  await submit()
  const accepted = () => portal.events('terms accepted').filter(({ username }) => username === form.username)
  const missing = { audience: 'CUSTOMER', serviceAgreement: null, privacyPolicy: null }
  await expect.poll(accepted).toMatchObject([missing])
  expect(portal.log()).toContain('failed to read the version of the accepted terms')
})

/** A wrong value of each field; the rules have all the others. */
const wrong = {
  username: 'abcde',
  fullName: '字'.repeat(129),
  // It is sent as typed.
  password: ' Portal-new1 ',
  phonePrefix: '+49',
  phoneNumber: '1234567890123',
  email: 'ida@example.com\r\nbcc: x@example.com',
  emailCode: '12345',
  acceptedTerms: false,
}
const problems =
  'username TOO_SHORT 6, fullName TOO_LONG 128, password FORMAT, phonePrefix FORMAT, phoneNumber TOO_LONG 12, email FORMAT, emailCode WRONG_CODE, acceptedTerms TERMS_NOT_ACCEPTED'

test('a registration signs nobody in', async () => {
  const { client, submit } = await visitor('registerAffiliate')
  await submit()
  expect((await client.query('{ viewer { username } }')).data?.viewer).toBeNull()
})

test('each registration is a line of the log with its outcome, and the accepted terms one with their versions [asvs 16.3.1]', async () => {
  const { client, form, submit } = await visitor('registerAffiliate')
  await submit({ emailCode: '000000' })
  await submit()
  const lines = () => portal.events().filter(({ username }) => username === form.username)
  await expect.poll(() => lines().length).toBe(3)
  const who = { audience: 'AFFILIATE', address: '127.0.0.1' }
  const { data } = await client.query(`{ serviceAgreement: legalText(kind: SERVICE_AGREEMENT) { version }
    privacyPolicy: legalText(kind: PRIVACY_POLICY) { version } }`)
  const { serviceAgreement, privacyPolicy } = data ?? {}
  const versions = { serviceAgreement: serviceAgreement.version, privacyPolicy: privacyPolicy.version }
  expect(lines()).toMatchObject([
    { event: 'registration', outcome: 'InputRejected', ...who },
    { event: 'registration', outcome: 'RegisterAffiliateSuccess', ...who },
    { event: 'terms accepted', ...who, language: 'EN', ...versions },
  ])
})

describe.each(['registerAffiliate', 'registerCustomer'] as const)('%s', (mutation) => {
  test('sent six times at once is made once at the provider, and the others learn that it was submitted', async () => {
    const { submit } = await visitor(mutation)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => submit()))
    const submitted = { __typename: 'AlreadySubmitted', providerCode: null }
    const others = outcomes.filter(({ __typename }) => !__typename.endsWith('Success'))
    expect(others).toMatchObject(Array.from({ length: 5 }, () => submitted))
    expect(arrived).toHaveLength(1)
  })

  test('without a code that was requested for its address is refused, even if the provider would allow it [asvs 2.3.1]', async () => {
    const { submit } = await visitor(mutation)
    const wrongCode = { providerCode: null, problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }] }
    expect(await submit({ email: 'alice-chen@example.com' })).toMatchObject(wrongCode)
    const form = forms[mutation]({ emailCode: '123456' })
    expect(await outcomeOf(new Client(portal.origin), mutation, form)).toMatchObject(wrongCode)
    expect(arrived).toEqual([])
  })

  test('through a link that cannot be one is RegistrationLinkInvalid without a call, and the code still counts', async () => {
    const { submit } = await visitor(mutation)
    for (const sid of ['x'.repeat(65), 'a\nb'])
      expect(await submit({ sid })).toMatchObject({
        __typename: 'RegistrationLinkInvalid',
        providerCode: null,
      })
    expect(arrived).toEqual([])
    expect((await submit({ sid: null })).__typename).toMatch(/Success$/)
  })

  test('reports each wrong field, and an unknown country, and the provider is not called', async () => {
    const { submit } = await visitor(mutation)
    const outcome = await submit(wrong)
    const message = `Not accepted: ${Object.keys(wrong).join(', ')}`
    expect(outcome).toMatchObject({ __typename: 'InputRejected', providerCode: null, message })
    expect(problemsInShort(outcome.problems).join(', ')).toBe(problems)
    expect(problemsInShort((await submit({ countryId: '9999' })).problems)).toEqual(['countryId FORMAT'])
    const listCountries = vi.fn<typeof away>(away)
    override({ listCountries })
    expect(problemsInShort((await submit({ username: '1' })).problems)).toEqual(['username TOO_SHORT 6'])
    expect(listCountries).not.toHaveBeenCalled()
    expect(arrived).toEqual([])
  })
})
