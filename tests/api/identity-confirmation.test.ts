import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf as send } from '../support/mutations.ts'
import { Clock, demoPassword, type Portal, startPortal } from '../support/portal.ts'
import { type WatchedProvider, watchProvider } from '../support/watched-provider.ts'

const minutes = 60_000
let rows: SessionRows

let watched: WatchedProvider
let portal: Portal
const start = async (variables: Record<string, string> = {}) => {
  watched = watchProvider('setPayoutAccount', 'logIn', 'logOut')
  const clock = new Clock()
  rows = createSqliteRows(':memory:')
  portal = await startPortal({ provider: watched.provider, rows, clock, variables })
}
beforeEach(() => start())
afterEach(() => portal.stop())

const account = { countryId: '344', bankName: 'Nordbank', accountNumber: '004388', accountHolder: 'Alice' }
const confirmDocument = `mutation ($input: LogInInput!) { logIn(input: $input) {
  __typename ... on InputRejected { problems { field kind } }
  ... on LogInSuccess { viewer { username } } } }`

const save = async (client: Client) => (await send(client, 'setPayoutAccount', account)).__typename
const asAlice = { 'x-portal-username': 'alice-chen' }
const confirmWith = (client: Client, input: object, headers: Record<string, string> = asAlice) =>
  client.query(confirmDocument, { input: { username: 'alice-chen', confirm: true, ...input } }, headers)
const confirm = (client: Client, password?: string) => client.confirmInMemory(password)
const outcomeOf = async (answer: ReturnType<typeof confirm>) => (await answer).data?.logIn?.__typename
const signedIn = async () => {
  const client = await Client.signedIn(portal.origin)
  watched.arrived.length = 0
  return client
}
const whoIs = async (client: Client) => {
  const { data, headers } = await client.query('{ viewer { username } }')
  return { who: data?.viewer?.username ?? null, absolute: Number(headers.get('x-session-absolute-seconds')) }
}

test('a payout account can be set for ten minutes after the login, and as long after a confirmation', async () => {
  const client = await signedIn()
  const expectTenMinutes = async () => {
    portal.clock.advance(10 * minutes - 1)
    expect(await save(client)).toBe('SetPayoutAccountSuccess')
    portal.clock.advance(1)
    expect(await save(client)).toBe('IdentityConfirmationRequired')
  }
  await expectTenMinutes()
  portal.clock.advance(5 * minutes)
  await confirm(client)
  await expectTenMinutes()
})

test('a confirmation is a login under the name of the session, and ends the login of before', async () => {
  const client = await signedIn()
  const { data } = await confirm(client)
  expect(data?.logIn).toEqual({ __typename: 'LogInSuccess', viewer: { username: 'alice-chen' } })
  expect(watched.arrived).toEqual([
    ['logIn', { username: 'alice-chen', password: demoPassword, captcha: 'demo' }],
    ['logOut', undefined],
  ])
})

test('a confirmed session has a new id, and its absolute end stays', async () => {
  const client = await signedIn()
  const old = client.copyAt()
  portal.clock.advance(15 * minutes)
  await confirm(client)
  expect(client.session).not.toBe(old.session)
  expect(await whoIs(client)).toEqual({ who: 'alice-chen', absolute: 12 * 3600 - 15 * 60 })
  expect((await whoIs(old)).who).toBeNull()
})

test('a wrong password or captcha is refused, and the session stays as it was', async () => {
  const client = await signedIn()
  const before = client.session
  portal.clock.advance(10 * minutes)
  expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  await client.createCaptcha()
  const wrongCaptcha = await confirmWith(client, { password: demoPassword, captcha: 'nope' })
  expect(wrongCaptcha.data?.logIn).toEqual({
    __typename: 'InputRejected',
    problems: [{ field: 'captcha', kind: 'WRONG_CODE' }],
  })
  expect(await save(client)).toBe('IdentityConfirmationRequired')
  expect([client.session, (await whoIs(client)).who]).toEqual([before, 'alice-chen'])
})

test('nobody is confirmed without a session, for another person, or by a page that does not name its person', async () => {
  const stranger = new Client(portal.origin)
  expect((await confirm(stranger)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const client = await signedIn()
  await client.createCaptcha()
  const form = { password: demoPassword, captcha: 'demo' }
  const codeOf = async (answer: ReturnType<typeof confirmWith>) => (await answer).errors?.[0]?.extensions.code
  const others = { 'x-portal-username': 'erin-park' }
  for (const username of ['erin-park', '\ud800'])
    expect(await codeOf(confirmWith(client, { ...form, username }))).toBe('PERSON_CHANGED')
  expect(await codeOf(confirmWith(client, form, others))).toBe('PERSON_CHANGED')
  expect(await codeOf(confirmWith(client, { ...form, username: 'erin-park' }, others))).toBe('PERSON_CHANGED')
  expect(await codeOf(confirmWith(client, form, {}))).toBe('BAD_USER_INPUT')
  expect(watched.arrived).toEqual([])
  expect((await whoIs(client)).who).toBe('alice-chen')
})

test('if the confirmed session cannot be stored, only the new login ends and the session goes on', async () => {
  const client = await signedIn()
  const before = client.session
  const { insert } = rows
  rows.insert = async () => {
    throw new Error('disk is full')
  }
  expect((await confirm(client)).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(watched.arrived.map(([name]) => name)).toEqual(['logIn', 'logOut'])
  expect(client.session).toBe(before)
  const profile = await client.query('{ viewer { username profile { displayName } } }')
  expect(profile.data?.viewer.profile.displayName).toBe('Alice Chen')
  rows.insert = insert
  expect(await outcomeOf(confirm(client))).toBe('LogInSuccess')
})

test('a request that began before a confirmation ends with its own answer, and never the new session', async () => {
  const client = await signedIn()
  const reached = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  watched.overrides.getProfile = async () => {
    delete watched.overrides.getProfile
    reached.resolve()
    await answered.promise
    throw new Fault('UNAUTHENTICATED', 'not signed in')
  }
  const late = client.copyAt().query('{ viewer { profile { displayName } } }')
  await reached.promise
  expect(await outcomeOf(confirm(client))).toBe('LogInSuccess')
  answered.resolve()
  const { errors, headers } = await late
  expect([errors?.[0]?.extensions.code, headers.getSetCookie()]).toEqual(['UNAUTHENTICATED', []])
  expect((await whoIs(client)).who).toBe('alice-chen')
})

test('of two confirmations at once one counts, and the login of the other one ends at the provider', async () => {
  const client = await signedIn()
  const [one, other] = [client.copyAt(), client.copyAt()]
  const both = Promise.withResolvers<void>()
  let count = 0
  watched.overrides.logIn = async () => {
    count += 1
    if (count === 2) both.resolve()
    await both.promise
    return { __typename: 'SignedIn' }
  }
  const answers = await Promise.all([confirm(one), confirm(other)])
  const codes = answers.map(({ data, errors }) =>
    String(data?.logIn?.__typename ?? errors?.[0]?.extensions.code),
  )
  expect(codes.toSorted()).toEqual(['LogInSuccess', 'UNAUTHENTICATED'])
  const asked = await Promise.all(
    [one, other].map((tab) => tab.query('{ viewer { sessions { isCurrent } } }')),
  )
  const sessions = asked.map(({ data }) => data?.viewer?.sessions ?? null)
  expect(sessions.toSorted((list) => (list === null ? -1 : 1))).toEqual([null, [{ isCurrent: true }]])
  // The login of before, and the one that was not stored.
  await expect.poll(() => watched.arrived.filter(([name]) => name === 'logOut')).toHaveLength(2)
})

test('a logout during a confirmation is final, also if the new session cannot be removed', async () => {
  const client = await signedIn()
  const before = client.session
  const { remove } = rows
  const answers = [
    async () => false,
    async () => {
      throw new Error('disk is full')
    },
  ]
  rows.remove = (...parameters) => (answers.shift() ?? remove)(...parameters)
  expect((await confirm(client)).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(client.session).toBe(before)
})

test('a try that cannot be given back does not end a confirmation', async () => {
  const client = await signedIn()
  const { count } = rows
  rows.count = (name, change, until) =>
    change < 0 ? Promise.reject(new Error('disk is full')) : count(name, change, until)
  expect(await outcomeOf(confirm(client))).toBe('LogInSuccess')
})

test('ten wrong passwords end the session, also if they come at once or nobody waits for the answers', async () => {
  const client = await signedIn()
  for (let attempt = 1; attempt < 10; attempt += 1)
    expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  expect((await whoIs(client)).who).toBe('alice-chen')
  expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  expect((await whoIs(client)).who).toBeNull()

  const crowd = await signedIn()
  const thieves = Array.from({ length: 15 }, () => crowd.copyAt())
  const answered = Promise.withResolvers<void>()
  watched.overrides.logIn = async () => {
    await answered.promise
    return { __typename: 'CredentialsRejected', providerCode: null, message: 'Wrong' }
  }
  let refused = 0
  const attempts = thieves.map(async (thief) => {
    if ((await confirm(thief, 'wrong')).errors) refused += 1
  })
  await expect.poll(() => refused).toBe(5)
  answered.resolve()
  await Promise.all(attempts)
  expect(watched.arrived.filter(([name]) => name === 'logIn')).toHaveLength(10)
  expect((await whoIs(crowd)).who).toBeNull()
})

test('an outage and a wrong captcha are no wrong passwords', async () => {
  const client = await signedIn()
  watched.overrides.logIn = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
  for (let attempt = 1; attempt <= 12; attempt += 1) await confirm(client)
  delete watched.overrides.logIn
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await client.createCaptcha()
    await confirmWith(client, { username: 'alice-chen', password: demoPassword, captcha: 'nope' })
  }
  expect(await outcomeOf(confirm(client))).toBe('LogInSuccess')
})

test('wrong passwords count as failed logins of the account', async () => {
  await portal.stop()
  await start({ RATE_LIMITS: 'on' })
  for (const client of [await signedIn(), await signedIn()])
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await outcomeOf(confirm(client, 'wrong'))).toBe('CredentialsRejected')
  const { data } = await new Client(portal.origin).logInInMemory()
  expect(data?.logIn.__typename).toBe('TooFrequent')
})

test('each attempt is one line of the log, without the password [asvs 16.3.1]', async () => {
  const client = await signedIn()
  await confirm(client, 'wrong-marker')
  await confirm(client)
  expect(portal.events('identity confirmation')).toMatchObject([
    { username: 'alice-chen', outcome: 'CredentialsRejected', address: expect.any(String) },
    { username: 'alice-chen', outcome: 'LogInSuccess', requestId: expect.any(String) },
  ])
  expect(portal.log()).not.toContain('wrong-marker')
})

test('a setting moves the limit', async () => {
  await portal.stop()
  await start({ CONFIRM_PAYOUT_AFTER_MINUTES: '1' })
  const client = await signedIn()
  portal.clock.advance(minutes)
  expect(await save(client)).toBe('IdentityConfirmationRequired')
})
