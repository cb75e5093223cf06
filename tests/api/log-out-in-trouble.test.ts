import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const logOut = 'mutation { logOut { wasSignedIn isComplete } }'
const whoAmI = '{ viewer { username } }'

const { provider, arrived } = watchProvider('logOut')
let broken: readonly (keyof SessionRows)[] = []
/** The calls of the store, in order. */
let used: (keyof SessionRows)[] = []
let load = { eventLoopDelayMs: 0, heapUsed: 0 }
let portal: Portal
let rows: SessionRows
let client: Client
let replay: Client
beforeEach(async () => {
  const clock = new Clock()
  rows = createSqliteRows(':memory:')
  const breakable = new Proxy(rows, {
    get: (target, name: keyof SessionRows) => {
      used.push(name)
      return broken.includes(name) ? () => Promise.reject(new Error('the store is in trouble')) : target[name]
    },
  })
  portal = await startPortal({
    provider,
    rows: breakable,
    clock,
    load: { eventLoopDelayMs: () => load.eventLoopDelayMs, heapUsed: () => load.heapUsed },
  })
  client = new Client(portal.origin)
  await client.logInInMemory()
  replay = client.copyAt()
  arrived.length = 0
})
afterEach(async () => {
  broken = []
  load = { eventLoopDelayMs: 0, heapUsed: 0 }
  await portal.stop()
})

const writes = ['insert', 'touch', 'saveState', 'remove', 'count'] as const
const isCleared = [expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)]
const viewer = async (who: Client) => (await who.query(whoAmI)).data?.viewer ?? null

test('on a full disk the browser and the provider log out, the answer says that the session is still there, and the log [asvs 7.4.1]', async () => {
  broken = writes
  const { data, errors, headers } = await client.query(logOut)
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true, isComplete: false }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(arrived).toHaveLength(1)
  expect(portal.events('logout')).toMatchObject([{ outcome: 'incomplete', username: 'alice-chen' }])
  expect(portal.log()).toContain('a session was not stored')
  expect(await viewer(client)).toBeNull()
})

test('while the store does not respond, a logout clears the cookie, and whatever needs the session fails as unavailable [asvs 7.4.1]', async () => {
  broken = [...writes, 'read']
  const named = { 'x-portal-username': 'alice-chen' }
  for (const document of [whoAmI, 'mutation { signOutOtherSessions { __typename } }'])
    for (const headers of [{}, named])
      expect((await replay.query(document, {}, headers)).errors).toMatchObject([
        { extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 } },
      ])
  expect((await replay.query('{ countries { id } }', {}, named)).errors).toBeUndefined()
  expect((await replay.createCaptcha()).errors).toBeUndefined()
  const { data, errors, headers } = await client.query(logOut, {}, named)
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true, isComplete: false }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(portal.events('logout')).toMatchObject([{ outcome: 'incomplete' }])
})

test('a login while the store does not respond is not tried, and uses up no captcha', async () => {
  const visitor = new Client(portal.origin)
  await visitor.createCaptcha()
  broken = [...writes, 'read']
  const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' }
  expect((await visitor.submitLogIn(form)).errors).toMatchObject([
    { extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ])
  broken = []
  expect((await visitor.submitLogIn(form)).data?.logIn.__typename).toBe('LogInSuccess')
})

test('a login whose session cannot be written is logged out at the provider', async () => {
  broken = ['insert']
  const visitor = new Client(portal.origin)
  const { errors, headers } = await visitor.logInInMemory()
  expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
  expect([arrived.length, headers.getSetCookie()]).toEqual([1, []])
})

test('an overloaded portal serves a logout', async () => {
  load = { eventLoopDelayMs: 1000, heapUsed: 0.95 }
  expect((await replay.query(whoAmI)).status).toBe(503)
  expect((await client.query(logOut)).data?.logOut).toEqual({ wasSignedIn: true, isComplete: true })
})

test('a logout without a session removes no row', async () => {
  const nobody = new Client(portal.origin)
  used = []
  expect((await nobody.query(logOut)).data).toEqual({ logOut: { wasSignedIn: false, isComplete: true } })
  expect(used).not.toContain('remove')
  await client.query(logOut)
  expect(used).toContain('remove')
})
