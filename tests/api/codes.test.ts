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
  __typename ... on Failure { providerCode } ... on TooFrequent { retryAfterSeconds } } }`

/** The fault for each code that an operation has no type for (specification, section 8). */
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

test('the table has every code of the specification', () => {
  expect(faults).toHaveLength(21)
})

/** One code for each kind of fault; `provider/codes.test.ts` has them all. */
const kinds = faults.filter(([number]) => [-1, 100600, 100601, 100604].includes(number))

test.each(kinds)(
  'a query that meets %i is the fault %s with that code, without the words of the provider',
  async (number, fault) => {
    const client = number === 100600 ? await signedIn() : alice
    upstream.answerWith(code(number))
    const { data: answer, errors, text } = await client.query(profile)
    expect(answer?.viewer.profile).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: fault, providerCode: String(number) } }])
    expect(text).not.toContain(providerWords.slice(0, 20))
  },
)

test('a mutation that meets 100601 is TooFrequent', async () => {
  upstream.answerWith(code(100601))
  expect((await alice.query(bind)).data?.bindAccountManager).toEqual({
    __typename: 'TooFrequent',
    providerCode: '100601',
    retryAfterSeconds: 60,
  })
})

test.each(kinds.filter(([number]) => number !== 100601))(
  'a mutation that meets %i is the fault %s, and is sent once',
  async (number, fault) => {
    const client = number === 100600 ? await signedIn() : alice
    upstream.answerWith(code(number))
    const { errors } = await client.query(bind)
    expect(errors).toMatchObject([{ extensions: { code: fault, providerCode: String(number) } }])
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

test.each(faults.filter(([number]) => !refusals.some(([refused]) => refused === number)))(
  'a login that meets %i is the fault %s',
  async (number, fault) => {
    expect((await logInMeeting(number)).errors).toMatchObject([
      { extensions: { code: fault, providerCode: String(number) } },
    ])
  },
)

test.each([
  [{ authStatus: 0 }, { verificationStatus: 'NOT_VERIFIED', promotionLink: null }],
  [{ authStatus: 1 }, { verificationStatus: 'VERIFIED', promotionLink: expect.stringContaining('lang=en') }],
  [{ authStatus: 2 }, { verificationStatus: 'FAILED', promotionLink: null }],
  [{ authStatus: 3 }, { verificationStatus: 'UNDER_REVIEW', promotionLink: null }],
  [{ promotionStatus: 2 }, { promotionStatus: 'SUSPENDED', promotionLink: null }],
])('base info with %j is a profile with %j', async (numbers, words) => {
  upstream.answerWith(data(baseInfo(numbers)))
  const { data: answer, errors } = await alice.query(profile)
  expect(errors).toBeUndefined()
  expect(answer?.viewer.profile).toMatchObject(words)
})

test('an unknown authStatus is UPSTREAM_CONTRACT, and the message names the field', async () => {
  upstream.answerWith(data(baseInfo({ authStatus: 7 })))
  const { data: answer, errors } = await alice.query(profile)
  expect(answer?.viewer).toEqual({ profile: null })
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/authStatus$/), extensions: { code: 'UPSTREAM_CONTRACT' } },
  ])
})

test('a row of the list becomes a customer in the words of the schema', async () => {
  upstream.answerWith(data({ records: [customerRow({ bindStatus: 0, authStatus: 7, type: 5 })], total: 1 }))
  const { data: answer } = await alice.query(customers)
  expect(answer?.viewer.customers.items).toEqual([
    { bindingStatus: 'UNBOUND', certificationStatus: 'CERTIFIED', kind: 'COMPANY' },
  ])
})
