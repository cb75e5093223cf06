import { afterAll, expect, test } from 'vitest'
import type { NewAffiliate } from '#bff/domain/onboarding.ts'
import { companySizes } from '#bff/domain/rules/registration.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { code, data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls } from './legacy-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)
const calls = () => legacyCalls(server.origin)
const body = (at = 0): unknown => JSON.parse(server.received[at]?.body ?? '')

const customer = {
  username: 'ida-lund',
  fullName: 'Ida Lund 林',
  countryId: '276',
  password: ' Portal-new1',
  phone: { prefix: '49', number: '0151123456' },
  email: 'ida@partner.example',
  emailCode: 'ABC123',
  sid: null,
}
const affiliate: NewAffiliate = { ...customer, industry: null, address: null, company: null }
const onTheWire = {
  type: 0,
  name: 'ida-lund',
  username: 'Ida Lund 林',
  countryId: '276',
  password: ' Portal-new1',
  prefix: '49',
  number: '0151123456',
  email: 'ida@partner.example',
  code: 'ABC123',
  lang: 'en',
}
const request = {
  email: 'ida@partner.example',
  purpose: 'REGISTRATION',
  audience: 'AFFILIATE',
  humanCheck: 'eyJ9=',
} as const
const pair = { email: 'ida@partner.example', emailCode: 'ABC123', purpose: 'REGISTRATION' } as const
const reset = { email: 'ida@partner.example', emailCode: 'ABC123', newPassword: 'Portal-new1 ' }

const writes: [string, (calls: ProviderClient) => Promise<{ __typename: string }>, string, object][] = [
  [
    'sendEmailCode',
    (by) => by.sendEmailCode(request),
    '/api/register/sendEmail',
    { email: 'ida@partner.example', type: 1, humanCheck: 'eyJ9=', lang: 'en' },
  ],
  [
    'checkEmailCode',
    (by) => by.checkEmailCode(pair),
    '/api/register/checkCode',
    { email: 'ida@partner.example', code: 'ABC123', type: 1, lang: 'en' },
  ],
  [
    'resetPassword',
    (by) => by.resetPassword(reset),
    '/api/register/updatePassWord',
    { email: 'ida@partner.example', code: 'ABC123', password: 'Portal-new1 ', lang: 'en' },
  ],
  [
    'registerAffiliate',
    (by) => by.registerAffiliate(affiliate),
    '/api/register/register',
    { ...onTheWire, industry: '', address: '' },
  ],
  ['registerCustomer', (by) => by.registerCustomer(customer), '/api/register/imfs/register', onTheWire],
]

test.each(writes)('%s posts the fields of the provider', async (_name, write, path, sent) => {
  server.answerWith(data(null))
  expect((await write(calls())).__typename).toMatch(/^(?:Accepted|EmailCodeSent)$/)
  expect(server.received).toMatchObject([{ method: 'POST', path, headers: { 'auth-token': '' } }])
  expect(body()).toEqual(sent)
})

test('a company is sent with its own fields, its size as a number', async () => {
  for (const [number, size] of companySizes.entries()) {
    server.answerWith(data(null))
    const website = number === 0 ? null : 'https://lund.example'
    await calls().registerAffiliate({
      ...affiliate,
      industry: 'Media',
      address: 'Pier 4',
      sid: 'a1b2c3',
      company: { name: '港湾', size, website },
    })
    expect(body()).toEqual({
      ...onTheWire,
      type: 1,
      industry: 'Media',
      address: 'Pier 4',
      sid: 'a1b2c3',
      companyName: '港湾',
      companySize: number,
      companyWebSite: website ?? '',
    })
  }
})

test.each([
  [{ audience: 'CUSTOMER' }, '/api/register/imfs/sendEmail', 1],
  [{ audience: 'CUSTOMER', purpose: 'PASSWORD_RESET' }, '/api/register/sendEmail', 2],
  [{ purpose: 'PASSWORD_RESET' }, '/api/register/sendEmail', 2],
] as const)('a code for %o is sent by %s as type %i', async (changes, path, type) => {
  server.answerWith(data(null))
  await calls().sendEmailCode({ ...request, ...changes })
  expect(server.received.map((call) => call.path)).toEqual([path])
  expect(body()).toMatchObject({ type })
})

test('CUSTOMER_GROUP names the group that serves customers', async () => {
  server.answerWith(data(null))
  const by = legacyCalls(server.origin, { customerGroup: 'current' })
  await by.registerCustomer(customer)
  await by.sendEmailCode({ ...request, audience: 'CUSTOMER' })
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/register/register',
    '/api/register/sendEmail',
  ])
})

test.each([
  ['alice-chen', 'alice-chen'],
  [' alice ', 'alice'],
  ['  ', null],
  [null, null],
  [{ name: 'alice' }, null],
])('sendEmail that answers with %j gives the name %j', async (value, name) => {
  server.answerWith(data(value))
  expect(await calls().sendEmailCode(request)).toEqual({ __typename: 'EmailCodeSent', name })
})

test('a code is sent once more, in a new session, when the provider has lost the one before', async () => {
  const caller = calls()
  server.answerWith(data(null, { 'set-cookie': 'JSESSIONID=old; Path=/' }))
  await caller.sendEmailCode(request)
  server.answerWith(code(100600), data(null, { 'set-cookie': 'JSESSIONID=new; Path=/' }))
  expect((await caller.sendEmailCode(request)).__typename).toBe('EmailCodeSent')
  expect(server.received.map(({ headers }) => headers.cookie)).toEqual(['JSESSIONID=old', undefined])
  server.answerWith(data(null))
  await caller.checkEmailCode(pair)
  expect(server.received[0]?.headers.cookie).toBe('JSESSIONID=new')
})
