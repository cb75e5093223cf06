import { afterAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { registrationForm, sendCode } from '../support/onboarding.ts'
import { demoPassword, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, overrides } = watchProvider()
/** The browser: both tabs share its cookies. */
let client: Client
const portal = await startPortal({ provider })
afterAll(portal.stop)
beforeEach(() => {
  delete overrides.logIn
  delete overrides.logOut
  client = new Client(portal.origin)
})

const viewer = '{ viewer { username profile { displayName } } }'

/** Requests the code of a registration in one tab. */
async function registering() {
  const form = registrationForm({ emailCode: '123456' })
  await sendCode(client, { email: form.email })
  return { form, register: () => outcomeOf(client, 'registerAffiliate', form) }
}

test('a code of a registration, and one that was checked for a new password, outlast failed and other logins in the other tab, which they do not sign out', async () => {
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
  expect((await client.query(viewer)).data?.viewer.profile).toEqual({ displayName: 'Alice Chen' })
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

test.each(['UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE'] as const)(
  'a login as another affiliate shows that affiliate, although the logout of the one before meets %s',
  async (code) => {
    await client.logInInMemory('alice-chen')
    overrides.logOut = () => Promise.reject(new Fault(code, 'The logout failed'))
    await client.createCaptcha()
    const { data } = await client.query(
      `mutation LogIn($input: LogInInput!) {
        logIn(input: $input) { ... on LogInSuccess ${viewer} }
      }`,
      { input: { username: 'erin-park', password: demoPassword, captcha: 'demo' } },
    )
    const erin = { username: 'erin-park', profile: { displayName: 'Erin Park' } }
    expect(data?.logIn.viewer).toEqual(erin)
    expect((await client.query(viewer)).data?.viewer).toEqual(erin)
  },
)
