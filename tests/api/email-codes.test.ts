import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { passHumanCheck, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}
const checked = { __typename: 'CheckEmailCodeSuccess' }
let number = 0
const newEmail = () => {
  number += 1
  return `code-${number}@example.org`
}
const check = (client: Client, email: string, emailCode: string, purpose = 'REGISTRATION') =>
  outcomeOf(client, 'checkEmailCode', { email, emailCode, purpose })

describe('at the reference upstream', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => portal.stop())
  beforeEach(() => portal.control('DELETE', '/calls'))

  let address = 0
  const newClient = () => {
    address += 1
    return new Client(portal.origin, { 'x-forwarded-for': `203.0.113.${address}` })
  }
  const failNext = (call: string, fault: object) =>
    portal.control('POST', '/faults', [{ path: `/api/register/${call}`, ...fault }])

  test('a code is sent; the answer has the seconds until the next one, and for a new password the masked name', async () => {
    const email = newEmail()
    const sent = { __typename: 'SendEmailCodeSuccess', resendAfterSeconds: 60 }
    expect(await sendCode(newClient(), { email })).toEqual({ ...sent, maskedName: null })
    expect(await readCode(portal, email)).toMatch(/^.{6}$/)
    const request = { email: 'alice-chen@example.com', purpose: 'PASSWORD_RESET' } as const
    expect(await sendCode(newClient(), request)).toEqual({ ...sent, maskedName: 'a••••n' })
  })

  test('a malformed address is refused before the provider is called, and uses up no human check', async () => {
    const client = newClient()
    const humanCheck = await passHumanCheck(client)
    const send = (email: string) =>
      outcomeOf(client, 'sendEmailCode', { email, purpose: 'REGISTRATION', humanCheck })
    expect(await send('alice@example.com\r\nbcc: x@example.com')).toMatchObject({
      providerCode: null,
      problems: [{ field: 'email', kind: 'FORMAT', limit: null }],
    })
    expect(await portal.calls()).toEqual([])
    expect(await send(newEmail())).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
  })

  test('address and code count without blanks and in any case, and a check does not use the code up', async () => {
    const client = newClient()
    const email = newEmail()
    await sendCode(client, { email: ` ${email}` })
    const emailCode = await readCode(portal, email)
    expect(await check(client, ` ${email.toUpperCase()} `, ` ${emailCode} `)).toMatchObject(checked)
    const form = registrationForm({ email, emailCode })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({ username: form.username })
  })

  test('a code of five characters, of another purpose and of another visitor is wrong, and the provider is not called [asvs 6.5.1]', async () => {
    const [client, stranger] = [newClient(), newClient()]
    const email = newEmail()
    for (const [visitor, to] of [
      [client, email],
      [stranger, newEmail()],
    ] as const)
      await sendCode(visitor, { email: to })
    const emailCode = await readCode(portal, email)
    await portal.control('DELETE', '/calls')
    const own = { ...wrongCode, providerCode: null }
    expect(await check(client, email, '12345')).toMatchObject(own)
    expect(await check(client, email, emailCode, 'PASSWORD_RESET')).toMatchObject(own)
    for (const other of [stranger, newClient()])
      expect(await check(other, email, emailCode)).toMatchObject(own)
    expect(await portal.calls()).toEqual([])
  })

  test('a second request for a code within a minute has to wait, and the provider is not called [asvs 6.5.1]', async () => {
    const client = newClient()
    const email = newEmail()
    await sendCode(client, { email })
    await portal.control('DELETE', '/calls')
    for (const [who, to] of [
      [client, email],
      [newClient(), email.toUpperCase()],
    ] as const)
      expect(await sendCode(who, { email: to })).toMatchObject({
        __typename: 'TooFrequent',
        providerCode: null,
        retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 50 && seconds <= 60),
      })
    expect(await portal.calls()).toEqual([])
    expect(await sendCode(client, { email: newEmail() })).toMatchObject({ resendAfterSeconds: 60 })
  })

  test.each([
    [100603, { __typename: 'EmailNotSent' }],
    [100100, { errors: [{ code: 'UPSTREAM_UNAVAILABLE' }] }],
  ])('when the provider answers %i, a code may be requested again at once', async (code, outcome) => {
    const client = newClient()
    const email = newEmail()
    await failNext('sendEmail', { code })
    expect(await sendCode(client, { email })).toMatchObject(outcome)
    expect(await sendCode(client, { email })).toMatchObject({ resendAfterSeconds: 60 })
  })

  test('when the provider itself answers that it is too soon, the next code has to wait', async () => {
    const client = newClient()
    const email = newEmail()
    await failNext('sendEmail', { code: 100601 })
    expect(await sendCode(client, { email })).toMatchObject({ providerCode: '100601' })
    expect(await sendCode(client, { email })).toMatchObject({ __typename: 'TooFrequent', providerCode: null })
  })

  // What else can be lost is in the table of faults.
  test('a code whose sending was not answered counts when it arrives, and another one has to wait', async () => {
    const client = newClient()
    const form = registrationForm({ email: newEmail() })
    const { email } = form
    // The provider keeps a code in its session, and a new visitor learns of that session only from the answer.
    await sendCode(client, { email: newEmail() })
    await failNext('sendEmail', { reset: true })
    expect(await sendCode(client, { email })).toMatchObject({
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true }],
    })
    expect(await sendCode(client, { email })).toMatchObject({ __typename: 'TooFrequent', providerCode: null })
    const emailCode = await readCode(portal, email)
    expect(await outcomeOf(client, 'registerAffiliate', { ...form, emailCode })).toMatchObject({
      __typename: 'RegisterAffiliateSuccess',
    })
  })

  test('the check of a code never has an unknown outcome', async () => {
    const client = newClient()
    const email = newEmail()
    await sendCode(client, { email })
    const emailCode = await readCode(portal, email)
    await failNext('checkCode', { reset: true })
    const unavailable = { errors: [{ code: 'UPSTREAM_UNAVAILABLE' }] }
    expect(await check(client, email, emailCode)).toEqual(unavailable)
  })

  test('the thirty-first attempt at the codes of a mailbox within an hour has to wait, whatever it is for', async () => {
    const client = newClient()
    const email = newEmail()
    await sendCode(client, { email })
    const form = registrationForm({ email, emailCode: '000000' })
    for (let count = 0; count < 15; count += 1) {
      expect(await check(client, email, '000000')).toMatchObject(wrongCode)
      expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject(wrongCode)
    }
    await portal.control('DELETE', '/calls')
    for (const outcome of [
      await check(client, email, '000000'),
      await outcomeOf(client, 'registerAffiliate', form),
    ])
      expect(outcome).toMatchObject({
        __typename: 'TooFrequent',
        providerCode: null,
        retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600),
      })
    expect(await portal.calls()).toEqual([])
  })
})

/** The code that the provider in memory always sends; it does not count wrong ones. */
const rightCode = '123456'
const anyCode = (guess: number) => String(200_000 + guess)

describe.each(storeNames)('tries of a code that the provider does not count, over the %s store', (name) => {
  const { provider, arrived, overrides } = watchProvider('checkEmailCode', 'registerAffiliate')
  let portal: Portal
  let store: TestStore
  beforeAll(async () => {
    store = await sessionStores[name]()
    portal = await startPortal({ provider, rows: store.rows, clock: new Clock() })
  })
  afterAll(async () => {
    await portal.stop()
    await store.stop()
  })

  async function withCode() {
    const email = newEmail()
    const client = new Client(portal.origin)
    await sendCode(client, { email })
    arrived.length = 0
    return { email, client }
  }

  test('of 120 parallel guesses ten reach the provider, and then the code is void [asvs 6.5.1]', async () => {
    const { email, client } = await withCode()
    const guesses = Array.from({ length: 120 }, (_, guess) => check(client, email, anyCode(guess)))
    for (const outcome of await Promise.all(guesses)) expect(outcome).toMatchObject(wrongCode)
    expect(await check(client, email, rightCode)).toMatchObject(wrongCode)
    const form = registrationForm({ email, emailCode: rightCode })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject(wrongCode)
    expect(arrived).toHaveLength(10)
    // A new code has tries of its own.
    await sendCode(client, { email })
    expect(await check(client, email, rightCode)).toMatchObject(checked)
  })

  test('a right code and a failure of the provider use up no try', async () => {
    const { email, client } = await withCode()
    for (let count = 0; count < 6; count += 1)
      expect(await check(client, email, rightCode)).toMatchObject(checked)
    overrides.checkEmailCode = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
    for (let count = 0; count < 6; count += 1)
      expect(await check(client, email, rightCode)).toHaveProperty('errors')
    delete overrides.checkEmailCode
    for (let guess = 0; guess < 5; guess += 1) await check(client, email, anyCode(guess))
    expect(await check(client, email, rightCode)).toMatchObject(checked)
  })

  test('a guess whose answer is lost counts, so neither hanging up nor a login gives further tries', async () => {
    const { email, client } = await withCode()
    const lost = new Fault('UPSTREAM_TIMEOUT', 'no answer in time', { isOutcomeUnknown: true })
    overrides.registerAffiliate = () => Promise.reject(lost)
    for (let guess = 0; guess < 12; guess += 1)
      await outcomeOf(client, 'registerAffiliate', registrationForm({ email, emailCode: anyCode(guess) }))
    delete overrides.registerAffiliate
    expect(arrived).toHaveLength(10)
    await client.logInInMemory()
    expect(await check(client, email, rightCode)).toMatchObject(wrongCode)
  })

  test('codes outlast logins in another tab of the browser, and leave its last login signed in', async () => {
    const { email, client } = await withCode()
    await client.logInInMemory('alice-chen', 'wrong-password')
    const { headers } = await client.logInInMemory()
    await client.logInInMemory('grace-kim')
    // A code that is sent meanwhile would be lost.
    expect(headers.getSetCookie().join()).not.toContain('codes=')
    const form = registrationForm({ email, emailCode: rightCode })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({ username: form.username })
    await sendCode(client, { email, purpose: 'PASSWORD_RESET' })
    await check(client, email, rightCode, 'PASSWORD_RESET')
    await client.logInInMemory()
    await client.createCaptcha()
    const { data } = await client.query('{ viewer { profile { displayName } } }')
    expect(data?.viewer.profile).toEqual({ displayName: 'Alice Chen' })
    const reset = { email, emailCode: rightCode, newPassword: 'Portal-new2' }
    expect(await outcomeOf(client, 'resetPassword', reset)).toMatchObject({ email })
  })
})
