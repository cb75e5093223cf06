import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const minutes = 60_000
const hours = 60 * minutes
const whoAmI = '{ viewer { username } }'
const inBackground = { 'x-background': '1' }

/** Every session store proves the same facts; what does not depend on the store is in the other `session-` files. */
describe.each(storeNames)('sessions in the %s store', (name) => {
  const clock = new Clock()
  const { provider, overrides } = watchProvider()
  let portal: Portal
  let store: TestStore
  /** Changes the times of a row as it is read. */
  let change: (row: Awaited<ReturnType<SessionRows['read']>>) => typeof row = (row) => row
  beforeAll(async () => {
    store = await sessionStores[name]()
    const { rows } = store
    // Redis gets a script by a second request when it is first used, and a read may come between.
    await rows.touch('nobody', 0, 0)
    const changing = { ...rows, read: async (row: string) => change(await rows.read(row)) }
    portal = await startPortal({ provider, rows: changing, clock })
  })
  afterAll(async () => {
    await portal.stop()
    await store.stop()
  })

  const signedIn = (username?: string) => Client.signedIn(portal.origin, username)
  const ask = async (client: Client, headers = {}) => {
    const { data, headers: answered } = await client.query(whoAmI, {}, headers)
    const left = answered.get('x-session-left-seconds')
    return { who: data?.viewer?.username ?? null, left: left === null ? null : Number(left) }
  }
  const who = async (client: Client, headers = {}) => (await ask(client, headers)).who

  test('a login gives a new session id, and the old one is no longer valid [asvs 7.2.4]', async () => {
    const client = await signedIn()
    const old = client.copyAt()
    await client.logInInMemory()
    expect(client.session).not.toBe(old.session)
    expect([await who(old), await who(client)]).toEqual([null, 'alice-chen'])
  })

  test('a session ends after half an hour without activity; activity keeps it, a background request does not [asvs 7.3.1]', async () => {
    const client = await signedIn()
    for (let times = 0; times < 2; times += 1) {
      clock.advance(29 * minutes)
      expect(await who(client)).toBe('alice-chen')
    }
    clock.advance(20 * minutes)
    expect(await who(client, inBackground)).toBe('alice-chen')
    clock.advance(10 * minutes)
    expect(await who(client)).toBeNull()
  })

  test('a session ends twelve hours after the login, however active it is and whatever is stored [asvs 7.3.1]', async () => {
    const [client, changed] = [await signedIn(), await signedIn()]
    for (let elapsed = 0; elapsed < 12 * hours - 20 * minutes; elapsed += 20 * minutes) {
      clock.advance(20 * minutes)
      expect(await who(client)).toBe('alice-chen')
    }
    const later = clock.now() + 100 * hours
    change = (row) => row && { ...row, endsAt: later, lastUse: later }
    onTestFinished(() => void (change = (row) => row))
    clock.advance(20 * minutes - 1)
    expect(await who(changed, inBackground)).toBe('alice-chen')
    clock.advance(1)
    expect([await who(changed), await who(client)]).toEqual([null, null])
  })

  test('a session that began under a clock that ran ahead is over when the clock is right again', async () => {
    clock.advance(30 * 24 * hours)
    const client = await signedIn()
    clock.advance(-4 * minutes)
    expect(await who(client)).toBe('alice-chen')
    clock.advance(-30 * 24 * hours)
    expect(await who(client)).toBeNull()
    clock.advance(30 * 24 * hours)
  })

  test.each([
    ['a request', whoAmI, {}],
    ['a mutation', 'mutation { createCaptcha { image } }', {}],
    ['a background request', whoAmI, inBackground],
  ])('after %s the session lives exactly as long as the response said', async (_what, document, headers) => {
    for (const seconds of [1, 59, 60, 61, 300]) {
      const client = await signedIn()
      clock.advance(seconds * 1000)
      const answer = await client.query(document, {}, headers)
      const left = Number(answer.headers.get('x-session-left-seconds'))
      expect(left).toBeGreaterThan(1740 - 300)
      clock.advance(left * 1000 - 1)
      expect(await who(client, inBackground)).toBe('alice-chen')
      clock.advance(1)
      expect(await who(client, inBackground)).toBeNull()
    }
  })

  test('a slow request counts from its arrival, and the later of two concurrent ones counts', async () => {
    const client = await signedIn()
    clock.advance(5 * minutes)
    const reached = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    onTestFinished(() => void delete overrides.listBills)
    overrides.listBills = async () => {
      reached.resolve()
      await letGo.promise
      throw new Error('late')
    }
    const slow = client.query('{ viewer { bills { items { month } } } }')
    await reached.promise
    clock.advance(minutes)
    expect((await ask(client)).left).toBe(1800)
    letGo.resolve()
    expect((await slow).headers.get('x-session-left-seconds')).toBe('1800')
    clock.advance(30 * minutes - 1)
    expect(await who(client, inBackground)).toBe('alice-chen')
  })

  test('limits that are no whole milliseconds are rounded', async () => {
    const variables = { SESSION_IDLE_MINUTES: '0.3333333', SESSION_ABSOLUTE_HOURS: '0.0333333' }
    const rows = { ...store.rows, close: () => {} }
    const again = await startPortal({ provider, rows, clock, variables })
    onTestFinished(again.stop)
    expect(await ask(await Client.signedIn(again.origin))).toEqual({ who: 'alice-chen', left: 20 })
  })

  test('lowered limits count at once, and the idle one then follows the activity [asvs 7.3.1]', async () => {
    const [client, active] = [await signedIn(), await signedIn()]
    const restarted = async (of: Client, variables: Record<string, string>) => {
      const rows = { ...store.rows, close: () => {} }
      const again = await startPortal({ provider, rows, clock, variables })
      onTestFinished(again.stop)
      return of.copyAt(again.origin)
    }
    const idle = await restarted(client, { SESSION_IDLE_MINUTES: '5' })
    clock.advance(4 * minutes)
    expect(await ask(idle, inBackground)).toEqual({ who: 'alice-chen', left: 60 })
    for (let times = 0; times < 2; times += 1) {
      expect(await ask(idle)).toEqual({ who: 'alice-chen', left: 5 * 60 })
      clock.advance(4 * minutes)
    }
    clock.advance(minutes)
    expect(await who(idle, inBackground)).toBeNull()
    const absolute = await restarted(active, { SESSION_ABSOLUTE_HOURS: '0.25' })
    expect(await ask(absolute)).toEqual({ who: 'alice-chen', left: 2 * 60 })
    clock.advance(2 * minutes)
    expect(await who(absolute)).toBeNull()
  })

  test('sixty interleaved calls of two affiliates and an anonymous visitor never mix', async () => {
    const names = { 'alice-chen': 'Alice Chen', 'erin-park': 'Erin Park' }
    const nobody = new Client(portal.origin)
    const people = await Promise.all(Object.keys(names).map((username) => signedIn(username)))
    const rounds = Array.from({ length: 20 }, async () => {
      const asked = people.map((client) => client.query('{ viewer { username profile { displayName } } }'))
      expect((await nobody.createCaptcha()).errors).toBeUndefined()
      return (await Promise.all(asked)).map(({ data }) => data?.viewer)
    })
    const expected = Object.entries(names).map(([username, displayName]) => ({
      username,
      profile: { displayName },
    }))
    for (const answered of await Promise.all(rounds)) expect(answered).toEqual(expected)
    expect(await who(nobody)).toBeNull()
  })
})
