import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
})

const purpose = 'PASSWORD_RESET'
const newPassword = 'Portal-other2'
const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}

interface CallsMade {
  calls: { path: string }[]
}
const pathsCalled = async () =>
  ((await portal.control('GET', '/calls')) as CallsMade).calls.map(({ path }) => path)

/** The account of a new affiliate. */
async function newAccount() {
  const client = new Client(portal.origin)
  const form = registrationForm()
  await sendCode(client, { email: form.email })
  await outcomeOf(client, 'registerAffiliate', { ...form, emailCode: await readCode(portal, form.email) })
  return form
}

/** Starts a password reset of the given account, or of a new one; returns the visitor with the mailed code. */
async function forgetful(account?: { username: string; email: string; password: string }) {
  const { username, email, password } = account ?? (await newAccount())
  const client = new Client(portal.origin)
  await sendCode(client, { email, purpose })
  const emailCode = await readCode(portal, email)
  await portal.control('DELETE', '/calls')
  const pair = { email, emailCode }
  return {
    client,
    username,
    password,
    pair,
    check: (changes: object = {}) => outcomeOf(client, 'checkEmailCode', { ...pair, purpose, ...changes }),
    reset: (changes: object = {}) => outcomeOf(client, 'resetPassword', { ...pair, newPassword, ...changes }),
  }
}

const whoAmI = '{ viewer { username profile { displayName } } }'

test('the new password signs in, and the old one no longer does', async () => {
  const { client, username, password, pair, check, reset } = await forgetful()
  expect(await check()).toEqual({ __typename: 'CheckEmailCodeSuccess', purpose })
  expect(await reset()).toEqual({ __typename: 'ResetPasswordSuccess', email: pair.email })
  expect((await client.logIn(username, password)).data?.logIn.__typename).toBe('CredentialsRejected')
  expect((await client.logIn(username, newPassword)).data?.logIn.__typename).toBe('LogInSuccess')
})

test('every device of the account is signed out, and no other account [asvs 7.4.2]', async () => {
  const [phone, laptop, bruno] = [
    new Client(portal.origin),
    new Client(portal.origin),
    new Client(portal.origin),
  ]
  const account = await newAccount()
  for (const device of [phone, laptop]) await device.logIn(account.username, account.password)
  await bruno.logIn('bruno-diaz')
  const { check, reset } = await forgetful(account)
  await check()
  for (const device of [phone, laptop])
    expect((await device.query(whoAmI)).data?.viewer.profile.displayName).toBe(account.fullName)
  await reset()
  for (const device of [phone, laptop]) {
    const { data, errors } = await device.query(whoAmI)
    expect(data?.viewer.profile).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await device.query(whoAmI)).data?.viewer).toBeNull()
  }
  expect((await bruno.query(whoAmI)).data?.viewer.profile.displayName).toBe('Bruno Díaz')
})

test('an affiliate who resets the password while signed in is signed out, and can sign in again', async () => {
  const { client, username, password, check, reset } = await forgetful()
  await client.logIn(username, password)
  expect((await client.query(whoAmI)).data?.viewer.username).toBe(username)
  await check()
  expect(await reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
  expect((await client.query(whoAmI)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect((await client.logIn(username, newPassword)).data?.logIn.__typename).toBe('LogInSuccess')
})

test('a code that was not checked in this session is refused, and the provider is not called [asvs 2.3.1]', async () => {
  const { pair, check, reset } = await forgetful()
  expect(await reset()).toMatchObject({ ...wrongCode, providerCode: null })
  await check()
  const stranger = new Client(portal.origin)
  expect(await outcomeOf(stranger, 'resetPassword', { ...pair, newPassword })).toMatchObject(wrongCode)
  expect(await pathsCalled()).toEqual(['/api/register/checkCode'])
})

test('a code that was checked for another address, or another code, is refused', async () => {
  const { client, check, reset } = await forgetful()
  await sendCode(client, { email: 'bruno-diaz@example.com', purpose })
  await check()
  await portal.control('DELETE', '/calls')
  expect(await reset({ email: 'bruno-diaz@example.com' })).toMatchObject({ ...wrongCode, providerCode: null })
  expect(await reset({ emailCode: 'ABCDEF' })).toMatchObject({ ...wrongCode, providerCode: null })
  expect(await pathsCalled()).toEqual([])
  expect(await reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
})

test('a wrong code does not count as checked', async () => {
  const { check, reset } = await forgetful()
  expect(await check({ emailCode: '000000' })).toMatchObject({ ...wrongCode, providerCode: '100607' })
  expect(await reset({ emailCode: '000000' })).toMatchObject({ ...wrongCode, providerCode: null })
})

test('the code of a registration does not set a password [asvs 6.5.1]', async () => {
  const client = new Client(portal.origin)
  const email = 'new@example.org'
  await sendCode(client, { email })
  const pair = { email, emailCode: await readCode(portal, email) }
  await outcomeOf(client, 'checkEmailCode', { ...pair, purpose: 'REGISTRATION' })
  await portal.control('DELETE', '/calls')
  expect(await outcomeOf(client, 'resetPassword', { ...pair, newPassword })).toMatchObject(wrongCode)
  expect(await outcomeOf(client, 'checkEmailCode', { ...pair, purpose })).toMatchObject(wrongCode)
  expect(await pathsCalled()).toEqual([])
})

test('a code sets one password: afterwards it has to be checked again, and is wrong [asvs 6.5.1]', async () => {
  const { check, reset } = await forgetful()
  await check()
  await reset()
  await portal.control('DELETE', '/calls')
  expect(await reset({ newPassword: 'Portal-third3' })).toMatchObject({ ...wrongCode, providerCode: null })
  expect(await pathsCalled()).toEqual([])
  expect(await check()).toMatchObject({ ...wrongCode, providerCode: '100607' })
})

test('a code that expired between check and reset is wrong, with the code of the provider', async () => {
  const { check, reset } = await forgetful()
  await check()
  await portal.control('POST', '/clock', { advance: '601s' })
  expect(await reset()).toMatchObject({ ...wrongCode, providerCode: '100607' })
})

test('a newly sent code undoes an earlier check', async () => {
  const { client, pair, check, reset } = await forgetful()
  await check()
  await portal.control('POST', '/clock', { advance: '61s' })
  await sendCode(client, { email: pair.email, purpose })
  expect(await reset()).toMatchObject({ ...wrongCode, providerCode: null })
})

describe('with a checked code', () => {
  let visitor: Awaited<ReturnType<typeof forgetful>>
  beforeAll(async () => {
    visitor = await forgetful()
    await visitor.check()
    await portal.control('DELETE', '/calls')
  })

  test.each([
    ['', 'REQUIRED', null],
    ['Abcde-1', 'TOO_SHORT', 8],
    ['Abcde-1'.repeat(5), 'TOO_LONG', 32],
    ['abcdefgh', 'TOO_FEW_KINDS', 2],
    [' Portal-1 ', 'FORMAT', null],
    ['密码密码密码密码1', 'FORMAT', null],
  ])('the password %j is refused before the provider is called: %s', async (password, kind, limit) => {
    expect(await visitor.reset({ newPassword: password })).toMatchObject({
      __typename: 'InputRejected',
      providerCode: null,
      problems: [{ field: 'newPassword', kind, limit }],
    })
    expect(await pathsCalled()).toEqual([])
  })

  test('a right password is accepted after all of them: the code still counts', async () => {
    expect(await visitor.reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
  })
})

test.each([
  ['fails', { code: 100100 }, 'UPSTREAM_UNAVAILABLE'],
  ['breaks the connection', { reset: true }, 'UPSTREAM_UNAVAILABLE'],
  ['refuses a parameter', { code: 100604 }, 'UPSTREAM_REFUSED'],
])(
  'when the provider %s at either step, the same code still counts afterwards',
  async (_what, fault, code) => {
    const { check, reset } = await forgetful()
    await portal.control('POST', '/faults', [
      { path: '/api/register/checkCode', ...fault },
      { path: '/api/register/updatePassWord', ...fault },
    ])
    expect(await check()).toMatchObject({ errors: [{ code }] })
    expect(await check()).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
    expect(await reset()).toMatchObject({ errors: [{ code }] })
    expect(await reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
  },
)

test('when the provider loses the session between check and reset, the code is wrong and another one is accepted', async () => {
  const { client, pair, check, reset } = await forgetful()
  await check()
  await portal.control('POST', '/faults', [{ path: '/api/register/updatePassWord', code: 100600 }])
  expect(await reset()).toMatchObject(wrongCode)
  await portal.control('POST', '/clock', { advance: '61s' })
  await sendCode(client, { email: pair.email, purpose })
  const emailCode = await readCode(portal, pair.email)
  await check({ emailCode })
  expect(await reset({ emailCode })).toMatchObject({ __typename: 'ResetPasswordSuccess' })
})

test('the log has a line for each code and reset, without address and code [asvs 16.3.1]', async () => {
  const { pair, check, reset } = await forgetful()
  await check()
  await reset()
  const lines = portal
    .log()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-3)
  expect(lines).toMatchObject([
    { event: 'e-mail code request', outcome: 'SendEmailCodeSuccess', purpose },
    { event: 'e-mail code check', outcome: 'CheckEmailCodeSuccess', purpose },
    { event: 'password reset', outcome: 'ResetPasswordSuccess' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${pair.email}|${pair.emailCode}|${newPassword}`))
})
