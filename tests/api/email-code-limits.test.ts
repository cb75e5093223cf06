import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import {
  customerForm,
  outcomeOf,
  passHumanCheck,
  registrationForm,
  sendCode,
  solve,
} from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => portal.stop())

const callsMade = async () => (await portal.control('GET', '/calls')) as { calls: unknown[] }
let number = 0
const newEmail = () => {
  number += 1
  return `limited-${number}@example.org`
}
const from = (address: string) => new Client(portal.origin, { 'x-forwarded-for': address })

test('a second request for a code within a minute is TooFrequent with the seconds left, and the provider is not called [asvs 6.5.1]', async () => {
  const client = from('203.0.113.1')
  const email = newEmail()
  expect(await sendCode(client, { email })).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
  await portal.control('DELETE', '/calls')
  for (const [who, to] of [
    [client, email],
    [from('203.0.113.2'), email.toUpperCase()],
  ] as const)
    expect(await sendCode(who, { email: to })).toMatchObject({
      __typename: 'TooFrequent',
      providerCode: null,
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 50 && seconds <= 60),
    })
  expect((await callsMade()).calls).toEqual([])
})

test('a code for another purpose or to another address does not wait', async () => {
  const client = from('203.0.113.3')
  const email = 'bruno-diaz@example.com'
  for (const request of [
    { email, purpose: 'PASSWORD_RESET' } as const,
    { email: newEmail() },
    { email: newEmail() },
  ])
    expect(await sendCode(client, request)).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
})

test.each([
  ['the mail could not be sent', { code: 100603 }, { __typename: 'EmailNotSent', providerCode: '100603' }],
  ['the address is taken', { code: 100611 }, { __typename: 'InputRejected' }],
  ['the provider fails', { code: 100100 }, { errors: [{ code: 'UPSTREAM_UNAVAILABLE' }] }],
])('when %s, a code may be requested again at once', async (_what, fault, shown) => {
  const client = from('203.0.113.4')
  const email = newEmail()
  await portal.control('POST', '/faults', [{ path: '/api/register/sendEmail', ...fault }])
  expect(await sendCode(client, { email })).toMatchObject(shown)
  expect(await sendCode(client, { email })).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
})

test('when the provider itself answers that it is too soon, the next code has to wait', async () => {
  const client = from('203.0.113.5')
  const email = newEmail()
  await portal.control('POST', '/faults', [{ path: '/api/register/sendEmail', code: 100601 }])
  const tooFrequent = { __typename: 'TooFrequent', providerCode: '100601', retryAfterSeconds: 60 }
  expect(await sendCode(client, { email })).toMatchObject(tooFrequent)
  expect(await sendCode(client, { email })).toMatchObject({ __typename: 'TooFrequent', providerCode: null })
})

test('the thirty-first code within an hour from one address is TooFrequent, and other addresses are not limited', async () => {
  const client = from('203.0.113.6')
  for (let count = 0; count < 30; count += 1)
    expect((await sendCode(client, { email: newEmail() })).__typename).toBe('SendEmailCodeSuccess')
  expect(await sendCode(client, { email: newEmail() })).toMatchObject({
    __typename: 'TooFrequent',
    retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 3000 && seconds <= 3600),
  })
  expect((await sendCode(from('203.0.113.7'), { email: newEmail() })).__typename).toBe('SendEmailCodeSuccess')
})

test('the thirty-first attempt at the codes of a mailbox within an hour has to wait', async () => {
  const client = from('203.0.113.8')
  const email = newEmail()
  await sendCode(client, { email })
  const pair = { email, emailCode: '000000', purpose: 'REGISTRATION' }
  for (let count = 0; count < 15; count += 1) {
    expect(await outcomeOf(client, 'checkEmailCode', pair)).toMatchObject(wrongCode)
    const form = registrationForm({ email, emailCode: '000000' })
    expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject(wrongCode)
  }
  await portal.control('DELETE', '/calls')
  for (const [mutation, input] of [
    ['checkEmailCode', pair],
    ['registerCustomer', customerForm({ email, emailCode: '000000' })],
  ] as const)
    expect(await outcomeOf(client, mutation, input)).toMatchObject({
      __typename: 'TooFrequent',
      providerCode: null,
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600),
    })
  expect((await callsMade()).calls).toEqual([])
})

test('codes that were never sent use up nothing, however many are requested', async () => {
  const client = from('203.0.113.20')
  const email = newEmail()
  for (let count = 0; count < 11; count += 1) {
    await portal.control('POST', '/faults', [{ path: '/api/register/sendEmail', code: 100603 }])
    expect(await sendCode(client, { email })).toMatchObject({ __typename: 'EmailNotSent' })
  }
  expect((await sendCode(client, { email })).__typename).toBe('SendEmailCodeSuccess')
})

test('a resend that comes too soon uses up nothing of the hour', async () => {
  const client = from('203.0.113.22')
  const email = newEmail()
  await sendCode(client, { email })
  for (let count = 0; count < 35; count += 1)
    expect(await sendCode(client, { email })).toMatchObject({
      __typename: 'TooFrequent',
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds <= 60),
    })
  expect((await sendCode(client, { email: newEmail() })).__typename).toBe('SendEmailCodeSuccess')
})

test('a check from before its network asked for many codes is refused as too easy, and a new one with more work counts', async () => {
  const client = from('198.51.100.77')
  const early = await passHumanCheck(client)
  for (let count = 0; count < 15; count += 1) await sendCode(client, { email: newEmail() })
  const request = { email: newEmail(), purpose: 'REGISTRATION' }
  const withCheck = (humanCheck: string) => outcomeOf(client, 'sendEmailCode', { ...request, humanCheck })
  expect(await withCheck(early)).toMatchObject({ __typename: 'HumanCheckFailed' })
  const { data } = await client.query(
    'mutation ($email: String) { createHumanCheck(email: $email) { challenge } }',
    { email: request.email },
  )
  const challenge = JSON.parse(data?.createHumanCheck.challenge)
  expect(challenge.parameters.data).toMatchObject({ doublings: 2 })
  expect(await withCheck(await solve(challenge))).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
})
