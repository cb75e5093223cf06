import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { outcomeOf, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'
import { sessionStores, storeNames } from '../support/session-stores.ts'

const viewer = '{ viewer { username profile { displayName } } }'

/** Requests the code of a registration in one tab. The other tab is the same client. */
async function registering(portal: Portal) {
  const client = new Client(portal.origin)
  const form = registrationForm()
  await sendCode(client, { email: form.email })
  const emailCode = await readCode(portal, form.email)
  return { client, form, register: () => outcomeOf(client, 'registerAffiliate', { ...form, emailCode }) }
}

describe.each(storeNames)('two tabs of a browser, over the %s store', (name) => {
  let portal: Portal
  let stop: () => Promise<void>
  beforeAll(async () => {
    const clock = new Clock()
    const store = await sessionStores[name]()
    portal = await startPortal({ rows: store.rows, clock })
    stop = async () => {
      await portal.stop()
      await store.stop()
    }
  })
  afterAll(() => stop())

  test.each([
    ['draws a captcha', (other: Client) => other.createCaptcha()],
    ['fails to sign in', (other: Client) => other.logIn('alice-chen', 'wrong-password')],
    ['signs in', (other: Client) => other.logIn()],
    [
      'signs in as one affiliate, then as another',
      async (other: Client) => {
        await other.logIn()
        await other.logIn('grace-kim')
      },
    ],
  ])('a code of a registration is still right after the other tab %s', async (_what, act) => {
    const { client, form, register } = await registering(portal)
    await act(client)
    expect(await register()).toEqual({ __typename: 'RegisterAffiliateSuccess', username: form.username })
  })

  test('a code that was checked for a new password still sets it after the other tab has signed in', async () => {
    const { client, form, register } = await registering(portal)
    await register()
    const pair = { email: form.email, purpose: 'PASSWORD_RESET' as const }
    await sendCode(client, pair)
    const emailCode = await readCode(portal, form.email)
    await outcomeOf(client, 'checkEmailCode', { ...pair, emailCode })
    await client.logIn()
    const input = { email: form.email, emailCode, newPassword: 'Portal-new2' }
    expect(await outcomeOf(client, 'resetPassword', input)).toMatchObject({
      __typename: 'ResetPasswordSuccess',
    })
  })

  test('a human check that was passed before the other tab signed in still counts', async () => {
    const { client } = await registering(portal)
    await client.logIn()
    const email = `after-${name}@partner.example`
    expect(await sendCode(client, { email })).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
  })

  test('a registration in one tab does not sign out the other tab', async () => {
    const { client, register } = await registering(portal)
    await client.logIn()
    await register()
    expect((await client.query(viewer)).data?.viewer).toMatchObject({
      username: 'alice-chen',
      profile: { displayName: 'Alice Chen' },
    })
  })
})

test('a code that is sent while the other tab signs in is still right', async () => {
  const inMemory = createInMemoryProvider()
  const arrived = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const provider: AffiliateProvider = {
    usernamesIgnoreCase: false,
    unreachableSince: null,
    forCaller: (caller) => {
      const calls = inMemory.forCaller(caller)
      const logIn: typeof calls.logIn = async (fields) => {
        arrived.resolve()
        await letGo.promise
        return calls.logIn(fields)
      }
      return new Proxy(calls, {
        get: (_target, name) => (name === 'logIn' ? logIn : Reflect.get(calls, name, calls)),
      })
    },
  }
  const portal = await startPortal({ provider })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  const form = registrationForm({ emailCode: '123456' })
  const signingIn = client.logInInMemory()
  await arrived.promise
  await sendCode(client, { email: form.email })
  letGo.resolve()
  expect((await signingIn).data?.logIn).toMatchObject({ __typename: 'LogInSuccess' })
  expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject({
    __typename: 'RegisterAffiliateSuccess',
  })
})

test('a session that the provider no longer knows does not keep another affiliate from signing in', async () => {
  const { provider, overrides } = watchProvider()
  const portal = await startPortal({ provider })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  await client.logInInMemory('alice-chen')
  overrides.logOut = async () => {
    throw new Fault('UNAUTHENTICATED', 'Nobody is signed in', { providerCode: '100600' })
  }
  const { data } = await client.logInInMemory('erin-park')
  expect(data?.logIn).toMatchObject({ __typename: 'LogInSuccess' })
  expect((await client.query(viewer)).data?.viewer.username).toBe('erin-park')
})

test('a login as another affiliate shows that affiliate, even if the provider does not sign out the one before', async () => {
  const { provider, overrides } = watchProvider()
  const portal = await startPortal({ provider })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  await client.logInInMemory('alice-chen')
  overrides.logOut = async () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached')
  }
  await client.createCaptcha()
  const { data } = await client.query(
    `mutation LogIn($input: LogInInput!) {
      logIn(input: $input) { ... on LogInSuccess { viewer { username profile { displayName } } } }
    }`,
    { input: { username: 'erin-park', password: 'Portal-demo1', captcha: 'demo' } },
  )
  expect(data?.logIn.viewer).toEqual({ username: 'erin-park', profile: { displayName: 'Erin Park' } })
  expect((await client.query(viewer)).data?.viewer.profile.displayName).toBe('Erin Park')
})
