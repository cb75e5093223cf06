import { afterAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal()
afterAll(portal.stop)

const purpose = 'PASSWORD_RESET'
const newPassword = 'Portal-other2'
const wrongCode = { providerCode: null, problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }] }
const whoAmI = '{ viewer { username profile { displayName } } }'

/** A new affiliate, and the code for a new password that was sent to them. */
async function forgetful() {
  const client = new Client(portal.origin)
  const { email, username, password, ...form } = registrationForm()
  await sendCode(client, { email })
  const account = { ...form, email, username, password, emailCode: await readCode(portal, email) }
  await outcomeOf(client, 'registerAffiliate', account)
  await sendCode(client, { email, purpose })
  const pair = { email, emailCode: await readCode(portal, email) }
  await portal.control('DELETE', '/calls')
  return {
    client,
    username,
    password,
    pair,
    check: (changes: object = {}) => outcomeOf(client, 'checkEmailCode', { ...pair, purpose, ...changes }),
    reset: (changes: object = {}, by = client) =>
      outcomeOf(by, 'resetPassword', { ...pair, newPassword, ...changes }),
  }
}

test('a new password signs in, the old one no longer, and every device of the account is signed out, and no other account [asvs 7.4.2]', async () => {
  const { client, username, password, pair, check, reset } = await forgetful()
  const [phone, bruno] = [new Client(portal.origin), new Client(portal.origin)]
  for (const device of [client, phone]) await device.logIn(username, password)
  await bruno.logIn('bruno-diaz')
  expect(await check()).toEqual({ __typename: 'CheckEmailCodeSuccess', purpose, username })
  expect((await phone.query(whoAmI)).data?.viewer.username).toBe(username)
  expect(await reset()).toEqual({ __typename: 'ResetPasswordSuccess', email: pair.email })
  // The portal has ended their sessions, whatever the provider does.
  for (const device of [client, phone]) {
    const { data, errors } = await device.query(whoAmI)
    expect({ data, errors }).toEqual({ data: { viewer: null }, errors: undefined })
  }
  expect((await bruno.query(whoAmI)).data?.viewer.profile.displayName).toBe('Bruno Díaz')
  expect((await client.logIn(username, password)).data?.logIn.__typename).toBe('CredentialsRejected')
  expect((await client.logIn(username, newPassword)).data?.logIn.__typename).toBe('LogInSuccess')
})

test('a code sets a password only after it was checked in this visit, for this address and purpose [asvs 2.3.1] [asvs 6.5.1]', async () => {
  const { client, check, reset } = await forgetful()
  const email = 'new@example.org'
  await sendCode(client, { email })
  const ofRegistration = { email, emailCode: await readCode(portal, email) }
  await check({ ...ofRegistration, purpose: 'REGISTRATION' })
  expect(await reset(ofRegistration)).toMatchObject(wrongCode)
  expect(await check(ofRegistration)).toMatchObject(wrongCode)
  expect(await reset()).toMatchObject(wrongCode)
  expect(await check({ emailCode: '000000' })).toMatchObject({ providerCode: '100607' })
  expect(await reset({ emailCode: '000000' })).toMatchObject(wrongCode)
  await sendCode(client, { email: 'bruno-diaz@example.com', purpose })
  await check()
  await portal.control('DELETE', '/calls')
  for (const outcome of [
    await reset({}, new Client(portal.origin)),
    await reset({ email: 'bruno-diaz@example.com' }),
    await reset({ emailCode: 'ABCDEF' }),
  ])
    expect(outcome).toMatchObject(wrongCode)
  expect(await portal.calls()).toEqual([])
  expect(await reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
})

test('a newly sent code undoes an earlier check', async () => {
  const { client, pair, check, reset } = await forgetful()
  await check()
  await portal.control('POST', '/clock', { advance: '61s' })
  await sendCode(client, { email: pair.email, purpose })
  expect(await reset()).toMatchObject(wrongCode)
})

test('a wrong password is refused as it was typed before the provider is called, and the code still counts', async () => {
  const { check, reset } = await forgetful()
  await check()
  expect(await reset({ newPassword: ' Portal-1 ' })).toMatchObject({
    providerCode: null,
    problems: [{ field: 'newPassword', kind: 'FORMAT', limit: null }],
  })
  expect(await portal.calls()).toEqual(['/api/register/checkCode'])
  expect(await reset()).toMatchObject({ __typename: 'ResetPasswordSuccess' })
})

test('the log has a line for each code and reset, without address and code [asvs 16.3.1]', async () => {
  const { pair, check, reset } = await forgetful()
  await check()
  await reset()
  const lines = portal.events().slice(-3)
  expect(lines).toMatchObject([
    { event: 'e-mail code request', outcome: 'SendEmailCodeSuccess', purpose },
    { event: 'e-mail code check', outcome: 'CheckEmailCodeSuccess', purpose },
    { event: 'password reset', outcome: 'ResetPasswordSuccess' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${pair.email}|${pair.emailCode}|${newPassword}`))
})
