import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { SessionRows } from '#bff/http/session/store.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { passHumanCheck } from '../support/onboarding.ts'
import { patience } from '../support/patience.ts'
import { png } from '../support/pictures.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const [{ profile: demoProfile } = expect.fail()] = accounts
const logOut = 'mutation { logOut { wasSignedIn isComplete } }'
const whoAmI = '{ viewer { username } }'
const { provider, arrived, overrides } = watchProvider('logOut')
/** Takes longer to compress than the portal takes to notice that the session cannot be stored. */
const longName = randomBytes(96_000).toString('base64')
overrides.getProfile = async () => ({ ...demoProfile, displayName: longName })
/** What a full disk refuses. */
const writes = ['insert', 'touch', 'replace', 'remove', 'count', 'probe'] as const
let broken: readonly (keyof SessionRows)[] = []
let portal: Portal
let client: Client
let replay: Client
beforeEach(async () => {
  const rows = new Proxy(createSqliteRows(':memory:'), {
    get: (target, name: keyof SessionRows) =>
      broken.includes(name) ? () => Promise.reject(new Error('the disk is full')) : target[name],
  })
  portal = await startPortal({ provider, rows })
  client = await Client.signedIn(portal.origin)
  replay = client.copyAt()
  arrived.length = 0
})
afterEach(async () => {
  broken = []
  await portal.stop()
})

const isCleared = [expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)]
const unavailable = [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 } }]
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' }

test('on a full disk the browser and the provider log out, and answer and log say that the session is still there [asvs 7.4.1]', async () => {
  broken = writes
  const { data, errors, headers } = await client.query(logOut)
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true, isComplete: false }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(arrived).toHaveLength(1)
  expect(portal.events('logout')).toMatchObject([{ outcome: 'incomplete', username: 'alice-chen' }])
  expect(portal.log()).toContain('a session was not stored')
})

test('on a full disk the portal is not ready, affiliates stay signed in, and new logins fail', async () => {
  portal.clock.advance(2 * 60_000)
  const isReady = async () => (await client.fetch('/readyz')).status === 200
  expect(await isReady()).toBe(true)
  broken = writes
  expect(await isReady()).toBe(false)
  expect((await client.query(whoAmI)).data).toEqual({ viewer: { username: 'alice-chen' } })
  expect((await new Client(portal.origin).logInInMemory()).errors).toMatchObject(unavailable)
  broken = []
  expect(await isReady()).toBe(true)
  expect((await new Client(portal.origin).logInInMemory()).data?.logIn.__typename).toBe('LogInSuccess')
})

test.each<[string, () => Promise<unknown>]>([
  [
    'a query',
    async () => (await client.query('{ viewer { customers(size: 100) { items { name } } } }')).data,
  ],
  ['an upload', async () => (await upload(client, formWith(png()))).file],
  ['an export', async () => (await client.fetch('/exports/login-logs.csv')).text()],
])('on a full disk the answer to %s arrives whole, and the log says what was lost', async (_what, send) => {
  // The next request extends the session.
  portal.clock.advance(2 * 60_000)
  broken = writes
  expect(await send()).toBeTruthy()
  const line = () =>
    portal
      .log()
      .split('\n')
      .find((one) => one.includes('a session was not stored'))
  await expect.poll(line, patience).toContain('the disk is full')
})

test('while the store does not respond, a logout clears the cookie, a human check does not count, and whatever needs the session fails as unavailable [asvs 7.4.1]', async () => {
  broken = [...writes, 'read']
  const named = { 'x-portal-username': 'alice-chen' }
  for (const document of [whoAmI, 'mutation { signOutOtherSessions { __typename } }'])
    for (const sent of [{}, named]) {
      const { errors, headers } = await replay.query(document, {}, sent)
      expect(errors).toMatchObject(unavailable)
      expect(headers.getSetCookie()).toEqual([])
    }
  expect((await replay.fetch('/exports/bills.csv')).status).toBe(502)
  expect((await upload(replay, formWith(png()))).status).toBe(502)
  expect((await replay.query('{ countries { id } }', {}, named)).errors).toBeUndefined()
  expect((await replay.createCaptcha()).errors).toBeUndefined()
  const request = { email: 'ida@partner.example', purpose: 'REGISTRATION' }
  const humanCheck = await passHumanCheck(replay)
  expect(await outcomeOf(replay, 'sendEmailCode', { ...request, humanCheck })).toMatchObject({
    errors: [{ code: 'UPSTREAM_UNAVAILABLE' }],
  })
  const { data, headers } = await client.query(logOut, {}, named)
  expect(data?.logOut).toEqual({ wasSignedIn: true, isComplete: false })
  expect(headers.getSetCookie()).toEqual(isCleared)
})

test('a login while the store does not respond is not tried, and uses up no captcha', async () => {
  const visitor = new Client(portal.origin)
  await visitor.createCaptcha()
  broken = [...writes, 'read']
  expect((await visitor.submitLogIn(form)).errors).toMatchObject(unavailable)
  broken = []
  expect((await visitor.submitLogIn(form)).data?.logIn.__typename).toBe('LogInSuccess')
})

test('a login whose session cannot be written is logged out at the provider', async () => {
  broken = ['insert']
  const { errors, headers } = await new Client(portal.origin).logInInMemory()
  expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
  expect([arrived.length, headers.getSetCookie()]).toEqual([1, []])
})
