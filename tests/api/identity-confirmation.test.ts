import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/sessions/store/rows.ts'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { Clock, demoPassword, type Portal, startPortal } from '../support/portal.ts'
import { type WatchedProvider, watchProvider } from '../support/watched-provider.ts'

const minutes = 60_000
let rows: SessionRows

let watched: WatchedProvider
let portal: Portal
const start = async (variables: Record<string, string> = {}) => {
  watched = watchProvider('setPayoutAccount', 'logIn', 'logOut')
  const clock = new Clock()
  rows = createSqliteRows(':memory:', clock.now)
  portal = await startPortal({ provider: watched.provider, rows, clock, variables })
}
beforeEach(() => start())
afterEach(() => portal.stop())

const account = {
  countryId: '344',
  bankName: 'Nordbank',
  accountNumber: '004388120838',
  accountHolder: 'Alice Chen',
}
const saveDocument = `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) {
  __typename ... on Failure { providerCode } } }`
const confirmDocument = `mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) {
  __typename ... on InputRejected { problems { field kind } }
  ... on ConfirmIdentitySuccess { viewer { username } } } }`

const save = async (client: Client, input = account) =>
  (await client.query(saveDocument, { input })).data?.setPayoutAccount.__typename as string
const confirmWith = (client: Client, input: object) => client.query(confirmDocument, { input })
const confirm = async (client: Client, password = demoPassword) => {
  await client.createCaptcha()
  return confirmWith(client, { password, captcha: 'demo' })
}
const outcomeOf = async (answer: ReturnType<typeof confirm>) =>
  (await answer).data?.confirmIdentity.__typename
const signedIn = async (username = 'alice-chen') => {
  const client = new Client(portal.origin)
  await client.logInInMemory(username)
  watched.arrived.length = 0
  return client
}
const askAgain = { code: 'UNAUTHENTICATED', retryAfterSeconds: 1 }
const whoIs = async (client: Client) => {
  const { data, headers } = await client.query('{ viewer { username } }')
  return { who: data?.viewer?.username ?? null, absolute: Number(headers.get('x-session-absolute-seconds')) }
}

test('a payout account can be set for ten minutes after the login, and then needs a confirmation', async () => {
  const client = await signedIn()
  portal.clock.advance(10 * minutes - 1)
  expect(await save(client)).toBe('SetPayoutAccountSuccess')
  portal.clock.advance(1)
  expect(await save(client)).toBe('IdentityConfirmationRequired')
  expect(watched.arrived.filter(([name]) => name === 'setPayoutAccount')).toHaveLength(1)
})

test('the first payout account of an affiliate needs it, too', async () => {
  const client = await signedIn()
  const { data } = await client.query('{ viewer { profile { payoutAccount { bankName } } } }')
  expect(data?.viewer.profile.payoutAccount).toBeNull()
  portal.clock.advance(10 * minutes)
  expect(await save(client)).toBe('IdentityConfirmationRequired')
})

test('an affiliate who is not verified is not asked for a confirmation first', async () => {
  const client = await signedIn('bruno-diaz')
  portal.clock.advance(10 * minutes)
  expect(await save(client)).toBe('VerificationRequired')
})

test('a confirmation is a login under the name of the session, and allows changes for ten more minutes', async () => {
  const client = await signedIn()
  portal.clock.advance(15 * minutes)
  const { data } = await confirm(client)
  expect(data?.confirmIdentity).toEqual({
    __typename: 'ConfirmIdentitySuccess',
    viewer: { username: 'alice-chen' },
  })
  expect(watched.arrived).toEqual([
    ['logIn', { username: 'alice-chen', password: demoPassword, captcha: 'demo' }],
    ['logOut', undefined],
  ])
  portal.clock.advance(10 * minutes - 1)
  expect(await save(client)).toBe('SetPayoutAccountSuccess')
  portal.clock.advance(1)
  expect(await save(client)).toBe('IdentityConfirmationRequired')
})

test('a confirmed session has a new id, and its absolute end stays', async () => {
  const client = await signedIn()
  const old = client.copyAt()
  portal.clock.advance(15 * minutes)
  await confirm(client)
  expect(client.cookies).not.toBe(old.cookies)
  expect(await whoIs(client)).toEqual({ who: 'alice-chen', absolute: 12 * 3600 - 15 * 60 })
  expect((await whoIs(old)).who).toBeNull()
})

test('a wrong password or captcha is refused, and the session stays as it was', async () => {
  const client = await signedIn()
  const before = client.cookies
  portal.clock.advance(10 * minutes)
  expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  await client.createCaptcha()
  const wrongCaptcha = await confirmWith(client, { password: demoPassword, captcha: 'nope' })
  expect(wrongCaptcha.data?.confirmIdentity).toEqual({
    __typename: 'InputRejected',
    problems: [{ field: 'captcha', kind: 'WRONG_CODE' }],
  })
  expect(await save(client)).toBe('IdentityConfirmationRequired')
  expect([client.cookies, (await whoIs(client)).who]).toEqual([before, 'alice-chen'])
})

test('an empty form is refused with all problems, without a call of the provider', async () => {
  const client = await signedIn()
  const { data } = await confirmWith(client, { password: '', captcha: ' ' })
  expect(data?.confirmIdentity.problems).toEqual([
    { field: 'password', kind: 'REQUIRED' },
    { field: 'captcha', kind: 'REQUIRED' },
  ])
  expect(watched.arrived).toEqual([])
})

test('nobody is confirmed without a session, and nobody can name another person', async () => {
  const stranger = new Client(portal.origin)
  const { errors } = await confirm(stranger)
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const client = await signedIn()
  const { status } = await confirmWith(client, {
    username: 'grace-kim',
    password: demoPassword,
    captcha: 'demo',
  })
  expect([status, watched.arrived]).toEqual([400, []])
})

test('a session that is logged out during its confirmation stays ended', async () => {
  const client = await signedIn()
  await client.createCaptcha()
  const elsewhere = client.copyAt()
  const reached = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  watched.overrides.logIn = async () => {
    reached.resolve()
    await answered.promise
    return { __typename: 'SignedIn' }
  }
  const confirming = confirmWith(client, { password: demoPassword, captcha: 'demo' })
  await reached.promise
  await elsewhere.query('mutation { logOut { wasSignedIn } }')
  answered.resolve()
  expect((await confirming).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await whoIs(client)).who).toBeNull()
})

test('the old login ends at the provider after the new one is stored, and the response does not wait for it', async () => {
  const client = await signedIn()
  const events: string[] = []
  const { replace } = rows
  rows.replace = async (...parameters) => {
    const outcome = await replace(...parameters)
    events.push('stored')
    return outcome
  }
  watched.overrides.logOut = () => {
    events.push('signed out')
    return new Promise(() => {})
  }
  expect(await outcomeOf(confirm(client))).toBe('ConfirmIdentitySuccess')
  expect(events).toEqual(['stored', 'signed out'])
})

test('if the confirmed session cannot be stored, only the new login ends and the session goes on', async () => {
  const client = await signedIn()
  const before = client.cookies
  const { replace } = rows
  rows.replace = async () => {
    throw new Error('disk is full')
  }
  expect((await confirm(client)).errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
  expect(watched.arrived.map(([name]) => name)).toEqual(['logIn', 'logOut'])
  expect(client.cookies).toBe(before)
  const profile = await client.query('{ viewer { username profile { displayName } } }')
  expect(profile.data?.viewer.profile.displayName).toBe('Alice Chen')
  rows.replace = replace
  expect(await outcomeOf(confirm(client))).toBe('ConfirmIdentitySuccess')
})

test('a session that another one ends while it is stored stays ended', async () => {
  const client = await signedIn()
  const elsewhere = await signedIn()
  const { replace } = rows
  rows.replace = async (...parameters) => {
    rows.replace = replace
    await elsewhere.query('mutation { signOutOtherSessions { __typename } }')
    return replace(...parameters)
  }
  expect((await confirm(client)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect([(await whoIs(client)).who, (await whoIs(elsewhere)).who]).toEqual([null, 'alice-chen'])
})

describe('a request that began before a confirmation, and whose login the provider no longer knows', () => {
  const profile = '{ viewer { username profile { displayName } } }'
  const startLate = async () => {
    const client = await signedIn()
    const reached = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    watched.overrides.getProfile = async () => {
      delete watched.overrides.getProfile
      reached.resolve()
      await answered.promise
      throw new Fault('UNAUTHENTICATED', 'not signed in')
    }
    const late = client.query(profile)
    await reached.promise
    expect(await outcomeOf(confirm(client))).toBe('ConfirmIdentitySuccess')
    return { client, late, letGo: () => answered.resolve() }
  }

  test('goes on with the new login', async () => {
    const { late, letGo } = await startLate()
    letGo()
    expect((await late).data?.viewer.profile.displayName).toBe('Alice Chen')
  })

  test('fails alone once the new id is in use, and can be sent again', async () => {
    const { client, late, letGo } = await startLate()
    await whoIs(client)
    letGo()
    expect((await late).errors?.[0]?.extensions).toMatchObject(askAgain)
    expect((await client.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
  })
})

test('once the new id is in use, a request with the old cookie is asked to come again for ten seconds, and then is nobody’s', async () => {
  const client = await signedIn()
  const before = client.cookies
  const late = client.copyAt()
  await confirm(client)
  await whoIs(client)
  for (const document of [
    '{ viewer { username } }',
    'mutation { signOutOtherSessions { __typename } }',
    'mutation { createCaptcha { image } }',
  ])
    expect((await late.query(document)).errors?.[0]?.extensions).toMatchObject(askAgain)
  expect((await late.query(saveDocument, { input: account })).errors?.[0]?.extensions).toMatchObject(askAgain)
  expect((await late.query('{ planRules { minimumPayout } }')).errors).toBeUndefined()
  portal.clock.advance(10_000)
  expect(await late.query('{ viewer { username } }')).toMatchObject({ data: { viewer: null } })
  expect((await late.query(saveDocument, { input: account })).errors?.[0]?.extensions).not.toHaveProperty(
    'retryAfterSeconds',
  )
  // None of these requests had a cookie set, which would have taken the place of the new one.
  expect([late.cookies, (await whoIs(client)).who]).toEqual([before, 'alice-chen'])
})

test('wrong passwords count as failed logins of the account', async () => {
  await portal.stop()
  await start({ RATE_LIMITS: 'on' })
  const client = await signedIn()
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  expect(await outcomeOf(confirm(client))).toBe('TooFrequent')
  const { data } = await new Client(portal.origin).logInInMemory()
  expect(data?.logIn.__typename).toBe('TooFrequent')
})

test('each attempt is one line of the log, without the password', async () => {
  const client = await signedIn()
  await confirm(client, 'wrong-marker')
  await confirm(client)
  expect(portal.events('identity confirmation')).toMatchObject([
    { username: 'alice-chen', outcome: 'CredentialsRejected', address: expect.any(String) },
    { username: 'alice-chen', outcome: 'ConfirmIdentitySuccess', requestId: expect.any(String) },
  ])
  expect(portal.log()).not.toContain('wrong-marker')
})

test('a setting moves the limit or turns it off', async () => {
  await portal.stop()
  await start({ CONFIRM_PAYOUT_AFTER_MINUTES: '1' })
  const client = await signedIn()
  portal.clock.advance(minutes)
  expect(await save(client)).toBe('IdentityConfirmationRequired')
  await portal.stop()
  await start({ CONFIRM_PAYOUT_AFTER_MINUTES: 'off' })
  const other = await signedIn()
  portal.clock.advance(20 * minutes)
  expect(await save(other)).toBe('SetPayoutAccountSuccess')
})
