import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import {
  ask,
  issueHumanCheck,
  onboardingDocuments,
  outcomeOf,
  passHumanCheck,
  readCode,
  registrationForm,
  sendCode,
} from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const alice = 'alice-chen@example.com'
const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  await portal.control('DELETE', '/calls')
})

const newClient = () => new Client(portal.origin)
const calls = async () => (await portal.control('GET', '/calls')) as { calls: { path: string }[] }
const pathsCalled = async () => (await calls()).calls.map(({ path }) => path)
let number = 0
const newEmail = () => {
  number += 1
  return `code-${number}@example.org`
}

describe('sending a code', () => {
  test('a new address gets a code; the answer has the seconds until the next one, and no name', async () => {
    const email = newEmail()
    expect(await sendCode(newClient(), { email })).toEqual({
      __typename: 'SendEmailCodeSuccess',
      resendAfterSeconds: 60,
      maskedName: null,
    })
    expect(await readCode(portal, email)).toMatch(/^.{6}$/)
  })

  test('for a new password the answer has the masked name of the account', async () => {
    const answer = await sendCode(newClient(), { email: alice, purpose: 'PASSWORD_RESET' })
    expect(answer).toMatchObject({ __typename: 'SendEmailCodeSuccess', maskedName: 'a••••n' })
    await portal.control('POST', '/clock', { advance: '61s' })
  })

  test.each([
    ['AFFILIATE', 'REGISTRATION', '/api/register/sendEmail'],
    ['CUSTOMER', 'REGISTRATION', '/api/register/imfs/sendEmail'],
    [undefined, 'REGISTRATION', '/api/register/sendEmail'],
  ] as const)('the code of an %s for %s is sent by %s', async (audience, purpose, path) => {
    const email = newEmail()
    await sendCode(newClient(), { email, purpose, ...(audience && { audience }) })
    expect(await pathsCalled()).toEqual([path])
  })

  test('a password reset asks the affiliates, whatever the audience', async () => {
    const email = 'erin-park@example.com'
    await sendCode(newClient(), { email, purpose: 'PASSWORD_RESET', audience: 'CUSTOMER' })
    expect(await pathsCalled()).toEqual(['/api/register/sendEmail'])
  })

  test('a malformed address is refused before the provider is called, and no human check is used up', async () => {
    const client = newClient()
    const humanCheck = await passHumanCheck(client)
    const send = (email: string) =>
      outcomeOf(client, 'sendEmailCode', { email, purpose: 'REGISTRATION', humanCheck })
    expect(await send('alice@example.com\r\nbcc: x@example.com')).toMatchObject({
      __typename: 'InputRejected',
      providerCode: null,
      problems: [{ field: 'email', kind: 'FORMAT', limit: null }],
    })
    expect(await pathsCalled()).toEqual([])
    expect(await send(newEmail())).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
  })

  test('an address that is registered is TAKEN for a registration', async () => {
    expect(await sendCode(newClient(), { email: ` ${alice} ` })).toMatchObject({
      __typename: 'InputRejected',
      providerCode: '100611',
      problems: [{ field: 'email', kind: 'TAKEN' }],
    })
  })

  test('an address that is not registered is NOT_REGISTERED for a new password', async () => {
    expect(await sendCode(newClient(), { email: newEmail(), purpose: 'PASSWORD_RESET' })).toMatchObject({
      __typename: 'InputRejected',
      providerCode: '100612',
      problems: [{ field: 'email', kind: 'NOT_REGISTERED' }],
    })
  })

  test.each(['REGISTER', null])('the purpose %j is refused by the schema', async (purpose) => {
    const input = { email: newEmail(), purpose, humanCheck: 'x' }
    const { errors } = await ask(newClient(), 'sendEmailCode', input)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await pathsCalled()).toEqual([])
  })

  test('without a human check nothing is sent', async () => {
    const client = newClient()
    await issueHumanCheck(client)
    const input = { email: newEmail(), purpose: 'REGISTRATION', humanCheck: '' }
    expect(await outcomeOf(client, 'sendEmailCode', input)).toMatchObject({
      __typename: 'HumanCheckFailed',
      providerCode: null,
    })
    const { errors } = await ask(client, 'sendEmailCode', { ...input, humanCheck: undefined })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await pathsCalled()).toEqual([])
  })
})

describe('checking a code', () => {
  const check = (client: Client, email: string, emailCode: string, purpose = 'REGISTRATION') =>
    outcomeOf(client, 'checkEmailCode', { email, emailCode, purpose })

  async function withCode(email = newEmail()) {
    const client = newClient()
    await sendCode(client, { email })
    return { client, email, emailCode: await readCode(portal, email) }
  }

  test('a check does not use up the right code', async () => {
    const { client, email, emailCode } = await withCode()
    const success = { __typename: 'CheckEmailCodeSuccess', purpose: 'REGISTRATION' }
    expect(await check(client, email, emailCode)).toEqual(success)
    expect(await check(client, ` ${email.toUpperCase()} `, ` ${emailCode} `)).toEqual(success)
    const form = registrationForm({ email, emailCode })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({ username: form.username })
  })

  test('a code of five characters is wrong, and the provider is not called', async () => {
    const { client, email } = await withCode()
    await portal.control('DELETE', '/calls')
    expect(await check(client, email, '12345')).toMatchObject({ ...wrongCode, providerCode: null })
    expect(await pathsCalled()).toEqual([])
  })

  test('a wrong code is a problem of its field, with the code of the provider', async () => {
    const { client, email, emailCode } = await withCode()
    const other = emailCode === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA'
    expect(await check(client, email, other)).toMatchObject({ ...wrongCode, providerCode: '100607' })
  })

  test('ten wrong guesses void a code [asvs 6.5.1]', async () => {
    const { client, email, emailCode } = await withCode()
    for (let guess = 0; guess < 10; guess += 1) await check(client, email, '000000')
    expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
  })

  test('the code of another address, of another purpose and of another session is wrong [asvs 6.5.1]', async () => {
    const { client, email, emailCode } = await withCode()
    const other = newEmail()
    await sendCode(client, { email: other })
    expect(await check(client, other, emailCode)).toMatchObject({ ...wrongCode, providerCode: '100607' })
    expect(await check(client, email, emailCode, 'PASSWORD_RESET')).toMatchObject(wrongCode)

    const stranger = newClient()
    await sendCode(stranger, { email: newEmail() })
    await portal.control('DELETE', '/calls')
    expect(await check(stranger, email, emailCode)).toMatchObject({ ...wrongCode, providerCode: null })
    expect(await check(newClient(), email, emailCode)).toMatchObject({ ...wrongCode, providerCode: null })
    expect(await pathsCalled()).toEqual([])
  })

  test('a code is wrong after ten minutes [asvs 6.5.1]', async () => {
    const { client, email, emailCode } = await withCode()
    await portal.control('POST', '/clock', { advance: '601s' })
    expect(await check(client, email, emailCode)).toMatchObject({ ...wrongCode, providerCode: '100607' })
  })

  test('a code is wrong once its session has ended, and the provider is not called', async () => {
    const { client, email, emailCode } = await withCode()
    await portal.control('DELETE', '/calls')
    portal.clock.advance(15 * 60_000 + 1)
    expect(await check(client, email, emailCode)).toMatchObject({ ...wrongCode, providerCode: null })
    expect(await pathsCalled()).toEqual([])
  })

  test('a new code replaces the one before', async () => {
    const { client, email, emailCode } = await withCode()
    await portal.control('POST', '/clock', { advance: '61s' })
    await sendCode(client, { email })
    const next = await readCode(portal, email)
    expect(next).not.toBe(emailCode)
    expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
    expect(await check(client, email, next)).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
  })
})

describe('when the provider has lost the session of a visitor', () => {
  const sendPath = '/api/register/sendEmail'

  test('a code is sent in a fresh session of the provider, and is right', async () => {
    const client = newClient()
    const email = newEmail()
    await sendCode(client, { email: newEmail() })
    await portal.control('DELETE', '/calls')
    await portal.control('POST', '/faults', [{ path: sendPath, code: 100600 }])
    expect(await sendCode(client, { email })).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
    expect(await pathsCalled()).toEqual([sendPath, sendPath])
    const form = registrationForm({ email, emailCode: await readCode(portal, email) })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({ username: form.username })
  })

  test('a second loss is a fault, and the code is not sent a third time', async () => {
    await portal.control('POST', '/faults', [{ path: sendPath, code: 100600, count: null }])
    expect(await sendCode(newClient(), { email: newEmail() })).toMatchObject({
      errors: [{ code: 'UNAUTHENTICATED', providerCode: '100600' }],
    })
    expect(await pathsCalled()).toEqual([sendPath, sendPath])
  })

  test.each([
    ['checkEmailCode', '/api/register/checkCode'],
    ['registerAffiliate', '/api/register/register'],
    ['registerCustomer', '/api/register/imfs/register'],
  ] as const)('%s calls the code wrong after one call, and accepts another code', async (mutation, path) => {
    const client = newClient()
    const form = registrationForm()
    const { kind: _, ...customer } = form
    const { email } = form
    const inputOf = (emailCode: string) =>
      ({
        checkEmailCode: { email, emailCode, purpose: 'REGISTRATION' },
        registerAffiliate: { ...form, emailCode },
        registerCustomer: { ...customer, emailCode },
      })[mutation]
    await sendCode(client, { email })
    const emailCode = await readCode(portal, email)
    await portal.control('DELETE', '/calls')
    await portal.control('POST', '/faults', [{ path, code: 100600 }])
    expect(await outcomeOf(client, mutation, inputOf(emailCode))).toMatchObject(wrongCode)
    expect(await pathsCalled()).toEqual([path])
    // The provider has a new session now, and the old code belongs to the lost one.
    expect(await outcomeOf(client, mutation, inputOf(emailCode))).toMatchObject(wrongCode)
    await portal.control('POST', '/clock', { advance: '61s' })
    await sendCode(client, { email })
    const answer = await outcomeOf(client, mutation, inputOf(await readCode(portal, email)))
    expect(answer.__typename).toMatch(/Success$/)
  })

  test('a signed-in affiliate stays signed in', async () => {
    const client = newClient()
    await client.logIn()
    await portal.control('POST', '/faults', [{ path: sendPath, code: 100600 }])
    await sendCode(client, { email: newEmail() })
    const { data } = await client.query('{ viewer { username profile { displayName } } }')
    expect(data?.viewer).toEqual({ username: 'alice-chen', profile: { displayName: 'Alice Chen' } })
  })
})

test('the mutations are served by POST only', async () => {
  const response = await newClient().get({ query: 'mutation { createHumanCheck { kind } }' })
  expect(response.status).toBe(405)
  expect(Object.keys(onboardingDocuments)).toHaveLength(5)
})
