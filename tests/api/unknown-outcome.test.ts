import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf, passHumanCheck, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { png } from '../support/pictures.ts'
import { demoPassword, type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
})

let address = 0
const newClient = () => {
  address += 1
  return new Client(portal.origin, { 'x-forwarded-for': `198.51.100.${address}` })
}
const breakNext = (path: string, fault: object) => portal.control('POST', '/faults', [{ path, ...fault }])

/** The answer of the provider is lost after or before it has carried out the write, or cannot be read. */
const lost: [string, object][] = [
  ['breaks in the middle of its answer', { reset: 'midway' }],
  ['breaks the connection before its answer', { reset: true }],
  ['answers with an error page', { status: 502, body: '<h1>nginx</h1>', contentType: 'text/html' }],
  ['answers with something that is not its envelope', { body: 'OK' }],
]
/** The provider answers that the write was not carried out. */
const decided: [string, object][] = [
  ['says that it fails', { code: 100100 }],
  ['does not know the address', { status: 404, body: '' }],
  ['is asked too often', { status: 429, body: '' }],
]

const payout = {
  path: '/home/updateBank',
  document: `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }`,
  input: { countryId: '702', bankName: 'Nordbank', accountNumber: 'DE02 1203 4321', accountHolder: 'Alice' },
}
const manager = {
  path: '/home/setAmNumber',
  document: `mutation ($input: BindAccountManagerInput!) { bindAccountManager(input: $input) { __typename } }`,
  input: { number: '0417' },
}
const feedback = {
  path: '/home/feedback',
  document: `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }`,
  input: { topic: 'OTHER', title: 'Export', content: 'As a table' },
}

describe.each([
  ['setPayoutAccount', payout],
  ['bindAccountManager', manager],
  ['sendFeedback', feedback],
])('%s', (_name, { path, document, input }) => {
  const write = async () => {
    const client = newClient()
    await client.logIn('alice-chen')
    return client
  }

  test.each(lost)('says that it may have been carried out when the provider %s', async (_what, fault) => {
    const client = await write()
    await breakNext(path, fault)
    const { errors } = await client.query(document, { input })
    expect(errors).toMatchObject([{ extensions: { isOutcomeUnknown: true } }])
  })

  test.each(decided)('does not say so when the provider %s', async (_what, fault) => {
    const client = await write()
    await breakNext(path, fault)
    const { errors } = await client.query(document, { input })
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions).not.toHaveProperty('isOutcomeUnknown')
  })
})

test('a write that fails at a read before it has not been carried out', async () => {
  const client = newClient()
  await client.logIn('alice-chen')
  await portal.control('POST', '/faults', [{ path: '/home/getBaseInfo', reset: 'midway', count: 2 }])
  const { errors } = await client.query(payout.document, { input: payout.input })
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  expect(errors?.[0]?.extensions).not.toHaveProperty('isOutcomeUnknown')
})

test('an upload whose answer is lost says that it may have been stored', async () => {
  const client = newClient()
  await client.logIn('bruno-diaz', demoPassword)
  await breakNext('/home/uploadAuth', { reset: 'midway' })
  expect(await upload(client, formWith(png()))).toMatchObject({
    status: 502,
    failure: { __typename: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true },
  })
})

test('neither a login nor the check of a code ever has an unknown outcome', async () => {
  const client = newClient()
  await breakNext('/register/login', { reset: 'midway' })
  expect((await client.logIn('alice-chen')).errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE' })
  const { email } = registrationForm()
  await sendCode(client, { email })
  await breakNext('/register/checkCode', { reset: 'midway' })
  const pair = { email, emailCode: await readCode(portal, email), purpose: 'REGISTRATION' }
  expect(await outcomeOf(client, 'checkEmailCode', pair)).toEqual({
    errors: [{ code: 'UPSTREAM_UNAVAILABLE' }],
  })
})

test('a code whose sending was not answered counts when it arrives, and another one has to wait', async () => {
  const client = newClient()
  const form = registrationForm()
  // The provider keeps a code in its session, and a new visitor learns of that session only from the answer.
  await sendCode(client, { email: registrationForm().email })
  await breakNext('/register/sendEmail', { reset: 'midway' })
  expect(await sendCode(client, { email: form.email })).toMatchObject({
    errors: [{ code: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true }],
  })
  expect(await sendCode(client, { email: form.email })).toMatchObject({ __typename: 'TooFrequent' })
  const emailCode = await readCode(portal, form.email)
  expect(await outcomeOf(client, 'registerAffiliate', { ...form, emailCode })).toMatchObject({
    __typename: 'RegisterAffiliateSuccess',
  })
})

const events = () =>
  portal
    .log()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test.each([
  ['sendEmailCode', '/register/sendEmail', 'e-mail code request'],
  ['registerAffiliate', '/register/register', 'registration'],
  ['resetPassword', '/register/updatePassWord', 'password reset'],
] as const)('the log says that the outcome of %s is unknown', async (mutation, path, event) => {
  const client = newClient()
  const form = registrationForm()
  const { email } = mutation === 'resetPassword' ? { email: 'grace-kim@example.com' } : form
  const purpose = mutation === 'resetPassword' ? 'PASSWORD_RESET' : 'REGISTRATION'
  const emailCode = async () => {
    await sendCode(client, { email, purpose })
    return readCode(portal, email)
  }
  const inputs = {
    sendEmailCode: async () => ({ email, purpose, humanCheck: await passHumanCheck(client) }),
    registerAffiliate: async () => ({ ...form, emailCode: await emailCode() }),
    resetPassword: async () => {
      const pair = { email, emailCode: await emailCode() }
      await outcomeOf(client, 'checkEmailCode', { ...pair, purpose })
      return { ...pair, newPassword: 'Portal-other2' }
    },
  }
  const input = await inputs[mutation]()
  await breakNext(path, { reset: 'midway' })
  expect(await outcomeOf(client, mutation, input)).toMatchObject({ errors: [{ isOutcomeUnknown: true }] })
  expect(events().at(-1)).toMatchObject({ event, outcome: 'unknown', fault: 'UPSTREAM_UNAVAILABLE' })
})
