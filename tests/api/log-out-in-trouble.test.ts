import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/sessions/store/rows.ts'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { patience } from '../support/patience.ts'
import { watchProvider } from '../support/watched-provider.ts'

const logOut = 'mutation { logOut { wasSignedIn } }'
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
  rows = createSqliteRows(':memory:', clock.now)
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

const writes = ['insert', 'update', 'extend', 'remove', 'claim'] as const
const isCleared = [expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)]
const viewer = async (who: Client) => (await who.query(whoAmI)).data?.viewer ?? null

test('on a full disk a logout succeeds, for the browser, for a copy of the cookie and at the provider', async () => {
  broken = writes
  const { data, errors, headers } = await client.query(logOut)
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(arrived).toHaveLength(1)
  expect(await viewer(replay)).toBeNull()
  expect(await rows.count()).toMatchObject({ signedIn: 1 })
})

test('while the store does not respond, a logout succeeds, and no other request of the session is served', async () => {
  broken = [...writes, 'read']
  for (const document of [
    whoAmI,
    `mutation { createCaptcha { image } logOut { wasSignedIn } }`,
    `query logOut ${whoAmI}`,
    'mutation { logOut { wasSignedIn }',
  ])
    expect((await replay.query(document)).status).toBe(503)
  const { data, errors, headers } = await client.query(logOut, {}, { 'x-portal-username': 'alice-chen' })
  expect([data?.logOut, errors]).toEqual([{ wasSignedIn: true }, undefined])
  expect(headers.getSetCookie()).toEqual(isCleared)
  expect(portal.events('logout')).toHaveLength(1)
})

test('when the store responds again, a session that ended before stays ended, its row goes and the provider is called once', async () => {
  broken = [...writes, 'read']
  await client.query(logOut)
  expect(arrived).toEqual([])
  broken = []
  expect(await viewer(replay)).toBeNull()
  await new Client(portal.origin).createCaptcha()
  await expect.poll(() => rows.count(), patience).toEqual({ anonymous: 1, signedIn: 0 })
  expect(arrived).toHaveLength(1)
})

test('the row goes without another write of the store', async () => {
  broken = writes
  await client.query(logOut)
  broken = []
  await expect.poll(() => rows.count(), patience).toMatchObject({ signedIn: 0 })
})

test('a request that ends after such a logout does not restore the session', async () => {
  broken = ['remove']
  await client.query(logOut)
  expect((await replay.createCaptcha()).errors).toBeUndefined()
  expect(await viewer(replay)).toBeNull()
})

test('an overloaded portal serves a logout', async () => {
  load = { eventLoopDelayMs: 1000, heapUsed: 0.95 }
  expect((await replay.query(whoAmI)).status).toBe(503)
  expect((await client.query(logOut)).data?.logOut).toEqual({ wasSignedIn: true })
})

test('a logout without a session removes no row, and so fills no memory of ended sessions', async () => {
  const nobody = new Client(portal.origin)
  used = []
  expect((await nobody.query(logOut)).data).toEqual({ logOut: { wasSignedIn: false } })
  expect(used).not.toContain('remove')
  await client.query(logOut)
  expect(used).toContain('remove')
})
