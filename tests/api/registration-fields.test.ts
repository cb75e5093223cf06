import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { ask, customerForm, outcomeOf, registrationForm, sendCode } from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('registerAffiliate', 'registerCustomer')
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider })
})
afterAll(() => portal.stop())

const forms = { registerAffiliate: registrationForm, registerCustomer: customerForm } as const
type Mutation = keyof typeof forms
const mutations = Object.keys(forms) as Mutation[]

/** A visitor who has been sent a code, and a form that would register them. */
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

test('company fields of a person are not sent', async () => {
  const { submit } = await visitor('registerAffiliate')
  const company = { companyName: 'x'.repeat(1000), companySize: 'OVER_500', companyWebsite: 'x'.repeat(1000) }
  expect((await submit(company)).__typename).toBe('RegisterAffiliateSuccess')
  expect(arrived).toMatchObject([['registerAffiliate', { company: null }]])
})

test('all fields of a company are sent, and its website is plain text', async () => {
  const { form, submit } = await visitor('registerAffiliate', {
    kind: 'COMPANY',
    companyName: ' 港湾传媒 ',
    companySize: 'UP_TO_200',
    companyWebsite: 'javascript:alert(1)',
    industry: 'Media',
    address: 'Pier 4',
    sid: 'a1b2c3',
  })
  expect((await submit()).__typename).toBe('RegisterAffiliateSuccess')
  const { username, fullName, countryId, password, email, emailCode, phonePrefix, phoneNumber } = form
  const person = { username, fullName, countryId, password, email, emailCode, sid: 'a1b2c3' }
  const phone = { prefix: phonePrefix, number: phoneNumber }
  const company = { name: '港湾传媒', size: 'UP_TO_200', website: 'javascript:alert(1)' }
  expect(arrived).toEqual([
    ['registerAffiliate', { ...person, phone, industry: 'Media', address: 'Pier 4', company }],
  ])
})

test('only the form of a customer is sent', async () => {
  const { form, submit } = await visitor('registerCustomer')
  await submit()
  const { phonePrefix, phoneNumber, acceptedTerms: _, ...others } = form
  const phone = { prefix: phonePrefix, number: phoneNumber }
  expect(arrived).toEqual([['registerCustomer', { ...others, phone, sid: null }]])
})

test('blanks around a value are removed, and a value of blanks is missing', async () => {
  const { form, submit } = await visitor('registerAffiliate')
  const typed = { username: ` ${String(form.username)} `, fullName: '  Ida ', email: ` ${form.email}` }
  expect(await submit({ ...typed, sid: '  ', industry: ' ', address: '' })).toMatchObject({
    username: form.username,
  })
  const { username, email } = form
  expect(arrived).toMatchObject([
    ['registerAffiliate', { username, fullName: 'Ida', email, sid: null, industry: null, address: null }],
  ])
})

test('a registration does not wait for the legal texts that it accepts', async () => {
  overrides.getLegalText = () => new Promise(() => {})
  onTestFinished(() => void delete overrides.getLegalText)
  const { form, submit } = await visitor('registerAffiliate')
  expect(await submit()).toMatchObject({ username: form.username })
})

test('without the list of countries the provider decides about the country', async () => {
  overrides.listCountries = async () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached')
  }
  onTestFinished(() => void delete overrides.listCountries)
  const { submit } = await visitor('registerAffiliate', { countryId: '9999' })
  expect((await submit()).__typename).toBe('RegisterAffiliateSuccess')
  expect(arrived).toMatchObject([['registerAffiliate', { countryId: '9999' }]])
})

test('a registration counts without the versions of the legal texts, and the log says that they are missing', async () => {
  overrides.getLegalText = async (kind) => {
    if (kind === 'PRIVACY_POLICY') throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached')
    return null
  }
  onTestFinished(() => void delete overrides.getLegalText)
  const { form, submit } = await visitor('registerCustomer')
  expect(await submit()).toMatchObject({ username: form.username })
  const accepted = () =>
    portal
      .log()
      .split('\n')
      .find((line) => line.includes('terms accepted') && line.includes(String(form.username)))
  await expect.poll(accepted).toBeDefined()
  expect(JSON.parse(accepted() ?? '')).toMatchObject({
    audience: 'CUSTOMER',
    serviceAgreement: null,
    privacyPolicy: null,
  })
  expect(portal.log()).toContain('failed to read the version of the accepted terms')
})

/** One wrong value for each field, for every kind of registration; the rules have all the others. `limit` where the problem has one. */
const badValues: [field: string, value: unknown, kind: string, limit?: number | null][] = [
  ['username', 'abcde', 'TOO_SHORT', 6],
  ['fullName', '字'.repeat(129), 'TOO_LONG', 128],
  ['countryId', '9999', 'FORMAT'],
  ['password', 'abcdefgh', 'TOO_FEW_KINDS', 2],
  ['phonePrefix', '+49', 'FORMAT'],
  ['phoneNumber', '1234567890123', 'TOO_LONG', 12],
  ['email', 'ida@example.com\r\nbcc: x@example.com', 'FORMAT'],
  ['emailCode', '12345', 'WRONG_CODE'],
  ['acceptedTerms', false, 'TERMS_NOT_ACCEPTED'],
]
const company = { kind: 'COMPANY', companyName: 'Lund', companySize: 'OVER_500' }
const badCompanyValues: typeof badValues = [
  ['industry', '字'.repeat(33), 'TOO_LONG', 32],
  ['address', '字'.repeat(129), 'TOO_LONG', 128],
  ['companyName', '字'.repeat(33), 'TOO_LONG', 32],
  ['companySize', null, 'REQUIRED'],
  ['companyWebsite', 'x'.repeat(129), 'TOO_LONG', 128],
]

describe.each(mutations)('%s, sent without the page', (mutation) => {
  test.each(badValues)('with %s %.40j is refused: %s', async (field, value, kind, limit = null) => {
    const { submit } = await visitor(mutation)
    expect(await submit({ [field]: value })).toEqual({
      __typename: 'InputRejected',
      providerCode: null,
      message: `Not accepted: ${field}`,
      problems: [{ field, kind, limit }],
    })
    expect(arrived).toEqual([])
  })

  test('reports all problems at once, in the order of the form', async () => {
    const { form, submit } = await visitor(mutation)
    const empty = Object.fromEntries(
      Object.entries(form).map(([field, value]) => [field, field === 'kind' ? value : '']),
    )
    const answer = await submit({ ...empty, acceptedTerms: false })
    expect(answer.problems.map(({ field }: { field: string }) => field)).toEqual([
      'username',
      'fullName',
      'countryId',
      'password',
      'phonePrefix',
      'phoneNumber',
      'email',
      'emailCode',
      'acceptedTerms',
    ])
  })

  test.each([
    ['an unknown field', { authStatus: 1 }],
    ['the confirmation, which only the browser uses', { confirmPassword: 'Portal-new1' }],
    ['a number instead of a text', { phoneNumber: 15_112_345_678 }],
    ['null in a required field', { username: null }],
  ])('with %s is BAD_USER_INPUT', async (_what, changes) => {
    const { client, form } = await visitor(mutation)
    const { errors, text } = await ask(client, mutation, { ...form, ...changes })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(text).not.toContain(form.password as string)
    expect(arrived).toEqual([])
  })

  test('uses the password exactly as typed', async () => {
    const { submit } = await visitor(mutation)
    expect(await submit({ password: ' Portal-new1 ' })).toMatchObject({
      problems: [{ field: 'password', kind: 'FORMAT' }],
    })
  })

  test('keeps leading zeros of a number', async () => {
    const { submit } = await visitor(mutation)
    expect((await submit({ phoneNumber: '000777' })).__typename).toMatch(/Success$/)
    expect(arrived).toMatchObject([[mutation, { phone: { number: '000777' } }]])
  })
})

test.each(badCompanyValues)(
  'a company with %s %.40j is refused: %s',
  async (field, value, kind, limit = null) => {
    const client = new Client(portal.origin)
    const form = registrationForm({ ...company, emailCode: 'ABCDEF', [field]: value })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({
      __typename: 'InputRejected',
      providerCode: null,
      problems: [{ field, kind, limit }],
    })
  },
)

test('an unknown kind is refused by the schema', async () => {
  const form = registrationForm({ kind: 'PERSON' })
  const { errors } = await ask(new Client(portal.origin), 'registerAffiliate', form)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})
