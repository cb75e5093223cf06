import { afterAll, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { registrationForm, sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, overrides } = watchProvider()
/** The browser: both tabs share its cookies. */
let client: Client
const portal = await startPortal({ provider })
afterAll(portal.stop)
beforeEach(() => void (client = new Client(portal.origin)))

/** Requests the code of a registration in one tab. */
async function registering() {
  const form = registrationForm({ emailCode: '123456' })
  await sendCode(client, { email: form.email })
  return { form, register: () => outcomeOf(client, 'registerAffiliate', form) }
}

test('codes of a registration and of a password reset outlast logins in the other tab, and leave its last login signed in', async () => {
  const { form, register } = await registering()
  await client.logInInMemory('alice-chen', 'wrong-password')
  await client.logInInMemory()
  await client.logInInMemory('grace-kim')
  expect(await register()).toEqual({ __typename: 'RegisterAffiliateSuccess', username: form.username })
  const { email, emailCode } = form
  await sendCode(client, { email, purpose: 'PASSWORD_RESET' })
  await outcomeOf(client, 'checkEmailCode', { email, emailCode, purpose: 'PASSWORD_RESET' })
  await client.logInInMemory()
  await client.createCaptcha()
  const { data } = await client.query('{ viewer { profile { displayName } } }')
  expect(data?.viewer.profile).toEqual({ displayName: 'Alice Chen' })
  const input = { email, emailCode, newPassword: 'Portal-new2' }
  expect(await outcomeOf(client, 'resetPassword', input)).toMatchObject({
    __typename: 'ResetPasswordSuccess',
  })
})

test('a code that is sent while the other tab signs in is still right', async () => {
  const arrived = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  overrides.logIn = async () => {
    arrived.resolve()
    await letGo.promise
    return { __typename: 'SignedIn' }
  }
  const signingIn = client.logInInMemory()
  await arrived.promise
  const { register } = await registering()
  letGo.resolve()
  expect((await signingIn).data?.logIn).toMatchObject({ __typename: 'LogInSuccess' })
  expect(await register()).toMatchObject({ __typename: 'RegisterAffiliateSuccess' })
})
