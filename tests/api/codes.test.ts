import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { code, data, providerWords, send, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
const picture = send(200, 'png', { 'content-type': 'image/png' })
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
let portal: Portal
let alice: Client

beforeAll(async () => {
  portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
  alice = await signedIn()
})
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

async function signedIn(): Promise<Client> {
  const client = new Client(portal.origin)
  upstream.answerWith(picture, data({ token: 'secret-token' }))
  await client.createCaptcha()
  await client.submitLogIn(form)
  return client
}

const profile = `{ viewer { profile { kind verificationStatus promotionStatus promotionLink } } }`
const customers = `{ viewer { customers { items { bindingStatus certificationStatus kind } } } }`
const bind = `mutation { bindAccountManager(input: { number: "0417" }) {
  __typename ... on Failure { upstreamCode } ... on TooFrequent { retryAfterSeconds } } }`

/** What each code becomes where an operation has no type for it (specification, section 8). */
const faults: [number, string][] = [
  [-1, 'UPSTREAM_UNAVAILABLE'],
  [100100, 'UPSTREAM_UNAVAILABLE'],
  [100600, 'UNAUTHENTICATED'],
  [100601, 'RATE_LIMITED'],
  ...[
    100101, 100602, 100205, 100603, 100604, 100605, 100606, 100607, 100608, 100609, 100610, 100611, 100612,
    100613, 100368, -17, 100424,
  ].map((number): [number, string] => [number, 'UPSTREAM_REFUSED']),
]

test('every code of the specification is here', () => {
  expect(faults).toHaveLength(21)
})

test.each(faults)(
  'a query that meets %i is the fault %s with that number, and no word of the provider',
  async (number, fault) => {
    const client = number === 100600 ? await signedIn() : alice
    upstream.answerWith(code(number))
    const { data: answer, errors, text } = await client.query(profile)
    expect(answer?.viewer.profile).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: fault, upstreamCode: number } }])
    expect(text).not.toContain(providerWords.slice(0, 20))
  },
)

const beside = (...refused: number[]) => faults.filter(([number]) => !refused.includes(number))

test('a mutation that meets 100601 is TooFrequent', async () => {
  upstream.answerWith(code(100601))
  expect((await alice.query(bind)).data?.bindAccountManager).toEqual({
    __typename: 'TooFrequent',
    upstreamCode: 100601,
    retryAfterSeconds: 60,
  })
})

test.each(beside(100601))(
  'a mutation that meets %i is the fault %s, and is sent once',
  async (number, fault) => {
    const client = number === 100600 ? await signedIn() : alice
    upstream.answerWith(code(number))
    const { errors } = await client.query(bind)
    expect(errors).toMatchObject([{ extensions: { code: fault, upstreamCode: number } }])
    expect(upstream.received).toHaveLength(1)
  },
)

/** A login with a fresh captcha that meets this code. */
async function logInMeeting(number: number) {
  const client = new Client(portal.origin)
  upstream.answerWith(picture, code(number))
  await client.createCaptcha()
  const answer = await client.submitLogIn(form)
  expect(upstream.received).toHaveLength(2)
  return answer
}

const wrongCaptcha = { problems: [{ field: 'captcha', kind: 'WRONG_CODE', limit: null }] }
const refusals: [number, string, object][] = [
  [100600, 'InputRejected', wrongCaptcha],
  [100601, 'TooFrequent', { retryAfterSeconds: 60 }],
  [100605, 'CredentialsRejected', {}],
  [100606, 'AccountDisabled', {}],
  [100607, 'InputRejected', wrongCaptcha],
]

test.each(refusals)('a login that meets %i is %s', async (number, name, details) => {
  expect((await logInMeeting(number)).data?.logIn).toMatchObject({ __typename: name, ...details })
})

test.each(beside(...refusals.map(([number]) => number)))(
  'a login that meets %i is the fault %s',
  async (number, fault) => {
    expect((await logInMeeting(number)).errors).toMatchObject([
      { extensions: { code: fault, upstreamCode: number } },
    ])
  },
)

test.each([
  [{ authStatus: 0 }, { verificationStatus: 'NOT_VERIFIED', promotionLink: null }],
  [{ authStatus: 1 }, { verificationStatus: 'VERIFIED', promotionLink: expect.stringContaining('lang=en') }],
  [{ authStatus: 2 }, { verificationStatus: 'FAILED', promotionLink: null }],
  [{ authStatus: 3 }, { verificationStatus: 'UNDER_REVIEW', promotionLink: null }],
  [{ promotionStatus: 2 }, { promotionStatus: 'SUSPENDED', promotionLink: null }],
  [{ promotionStatus: 9 }, { promotionStatus: 'ACTIVE', promotionLink: expect.any(String) }],
  [{ promotionStatus: -1 }, { promotionStatus: 'ACTIVE' }],
  [{ type: 0 }, { kind: 'INDIVIDUAL' }],
  [{ type: 1 }, { kind: 'COMPANY' }],
  [{ type: 5 }, { kind: 'COMPANY' }],
])('base info with %j is a profile with %j', async (numbers, words) => {
  upstream.answerWith(data(baseInfo(numbers)))
  const { data: answer, errors } = await alice.query(profile)
  expect(errors).toBeUndefined()
  expect(answer?.viewer.profile).toMatchObject(words)
})

test.each([7, 4, -1, '7'])(
  'an authStatus of %j is UPSTREAM_CONTRACT, and the field is named',
  async (authStatus) => {
    upstream.answerWith(data(baseInfo({ authStatus })))
    const { data: answer, errors } = await alice.query(profile)
    expect(answer?.viewer).toEqual({ profile: null })
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/authStatus$/), extensions: { code: 'UPSTREAM_CONTRACT' } },
    ])
  },
)

test.each([
  [{ bindStatus: 0 }, { bindingStatus: 'UNBOUND' }],
  [{ bindStatus: 1 }, { bindingStatus: 'BOUND' }],
  [{ bindStatus: 3 }, { bindingStatus: 'BOUND' }],
  [{ authStatus: 0 }, { certificationStatus: 'NOT_CERTIFIED' }],
  [{ authStatus: 7 }, { certificationStatus: 'CERTIFIED' }],
  [{ type: null }, { kind: null }],
  [{ type: 0 }, { kind: 'INDIVIDUAL' }],
  [{ type: 5 }, { kind: 'COMPANY' }],
])('a row with %j is a customer with %j', async (numbers, words) => {
  upstream.answerWith(data({ records: [customerRow(numbers)], total: 1 }))
  const { data: answer } = await alice.query(customers)
  expect(answer?.viewer.customers.items).toMatchObject([words])
})
