import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rejectInput } from '#bff/domain/refusals.ts'
import { Client } from '../support/client.ts'
import { applicantForm, registrationForm, sendCode } from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('registerAffiliate')
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider })
})
afterAll(() => portal.stop())

const document = `mutation ($input: RegisterAffiliateInput!) {
  registerAffiliate(input: $input) { __typename ... on InputRejected { problems { field path kind } } }
}`

/** Registers with a code that was sent in the same session, and returns the whole response. */
async function register(form: { email: string; [field: string]: unknown }) {
  const client = new Client(portal.origin)
  await sendCode(client, { email: form.email })
  arrived.length = 0
  return client.query(document, { input: { ...form, emailCode: '123456' } })
}

const company = {
  fullName: ' Ida Lund ',
  companyName: ' Lund AB ',
  companySize: 'UP_TO_20',
  companyWebsite: 'lund.example',
}

test.each([
  ['a person', { individual: { fullName: ' Ida Lund ' } }, null],
  ['a company', { company }, { name: 'Lund AB', size: 'UP_TO_20', website: 'lund.example' }],
])('an applicant that is %s registers', async (_who, applicant, expected) => {
  const { data } = await register(applicantForm(applicant))
  expect(data).toEqual({ registerAffiliate: { __typename: 'RegisterAffiliateSuccess' } })
  expect(arrived).toMatchObject([['registerAffiliate', { fullName: 'Ida Lund', company: expected }]])
})

test('a problem inside the applicant has the way to its field', async () => {
  const applicant = { company: { ...company, companyName: ' ', fullName: '字'.repeat(129) } }
  const { data } = await register(applicantForm(applicant, { username: 'abcde' }))
  expect(data?.registerAffiliate.problems).toEqual([
    { field: 'username', path: ['username'], kind: 'TOO_SHORT' },
    { field: 'fullName', path: ['applicant', 'company', 'fullName'], kind: 'TOO_LONG' },
    { field: 'companyName', path: ['applicant', 'company', 'companyName'], kind: 'REQUIRED' },
  ])
  expect(arrived).toEqual([])
})

test('a problem that the provider finds has the way to its field too', async () => {
  overrides.registerAffiliate = async () =>
    rejectInput([
      { field: 'fullName', kind: 'FORMAT', limit: null },
      { field: 'email', kind: 'TAKEN', limit: null },
    ])
  onTestFinished(() => void delete overrides.registerAffiliate)
  const { data } = await register(applicantForm())
  expect(data?.registerAffiliate.problems).toMatchObject([
    { path: ['applicant', 'individual', 'fullName'] },
    { path: ['email'] },
  ])
})

test('the deprecated fields have themselves as their way', async () => {
  const { data } = await register(registrationForm({ fullName: '' }))
  expect(data?.registerAffiliate.problems).toEqual([
    { field: 'fullName', path: ['fullName'], kind: 'REQUIRED' },
  ])
})

test('a registration without an applicant is refused', async () => {
  const { applicant: _, ...form } = applicantForm()
  expect((await register(form)).data?.registerAffiliate.problems).toEqual([
    { field: 'applicant', path: ['applicant'], kind: 'REQUIRED' },
  ])
  expect(arrived).toEqual([])
})

test.each([
  ['with both members', { applicant: { individual: { fullName: 'Ida' }, company } }],
  ['with no member', { applicant: {} }],
  [
    'with a company without its name',
    { applicant: { company: { fullName: 'Ida', companySize: 'UP_TO_20' } } },
  ],
  ['beside a deprecated field', { companyName: 'Lund AB' }],
  ['beside the deprecated kind', { kind: 'INDIVIDUAL' }],
])('an applicant %s is BAD_USER_INPUT', async (_what, changes) => {
  const { errors } = await register({ ...applicantForm(), ...changes })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(arrived).toEqual([])
})

test('a null in a deprecated field does not contradict the applicant', async () => {
  const { data } = await register({ ...applicantForm(), kind: null, companyName: null })
  expect(data?.registerAffiliate.__typename).toBe('RegisterAffiliateSuccess')
})
