import { describe, expect, onTestFinished, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { Clock, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames } from '../support/session-stores.ts'

const minutes = 60_000
const hours = 60 * minutes
const inBackground = { 'x-background': '1' }

describe.each(storeNames)('limits of sessions in the %s store', (name) => {
  /** A signed-in browser, and the same browser at the portal after a restart with other settings. */
  async function signedIn(around: (rows: SessionRows, clock: Clock) => SessionRows = (rows) => rows) {
    const clock = new Clock()
    const store = await sessionStores[name]()
    const provider = createInMemoryProvider()
    const start = (variables: Record<string, string>) =>
      startPortal({ provider, rows: { ...around(store.rows, clock), close: () => {} }, clock, variables })
    const portals = [await start({})]
    onTestFinished(async () => {
      for (const portal of portals) await portal.stop()
      store.rows.close()
      await store.stop()
    })
    const client = new Client(portals[0]?.origin ?? '')
    await client.logInInMemory()
    const cookie = client.cookies
    const restart = async (variables: Record<string, string>) => {
      const portal = await start(variables)
      portals.push(portal)
      return new Client(portal.origin, { cookie })
    }
    return { clock, client, restart }
  }
  const ask = async (client: Client, headers = {}) => {
    const { data, headers: answered } = await client.query('{ viewer { username } }', {}, headers)
    const left = answered.get('x-session-left-seconds')
    return { who: data?.viewer?.username ?? null, left: left === null ? null : Number(left) }
  }

  test('a lowered absolute limit counts at once [asvs 7.3.1]', async () => {
    const { clock, client, restart } = await signedIn()
    for (const later of [20, 20, 15]) {
      clock.advance(later * minutes)
      expect((await ask(client)).who).toBe('alice-chen')
    }
    const later = await restart({ SESSION_ABSOLUTE_HOURS: '1' })
    expect(await ask(later)).toEqual({ who: 'alice-chen', left: 5 * 60 })
    clock.advance(5 * minutes)
    expect((await ask(later)).who).toBeNull()
  })

  test('a lowered idle limit counts at once, and then follows the activity [asvs 7.3.1]', async () => {
    const { clock, restart } = await signedIn()
    const later = await restart({ SESSION_IDLE_MINUTES: '5' })
    clock.advance(4 * minutes)
    expect(await ask(later, inBackground)).toEqual({ who: 'alice-chen', left: 60 })
    expect(await ask(later)).toEqual({ who: 'alice-chen', left: 5 * 60 })
    clock.advance(4 * minutes)
    expect(await ask(later)).toEqual({ who: 'alice-chen', left: 5 * 60 })
    clock.advance(5 * minutes)
    expect((await ask(later, inBackground)).who).toBeNull()
  })

  test('a row whose times were changed in the store does not outlive the absolute limit [asvs 7.3.1]', async () => {
    let isChanged = false
    const { clock, client } = await signedIn((rows, { now }) => ({
      ...rows,
      read: async (name) => {
        const row = await rows.read(name)
        const later = now() + 100 * hours
        return row && isChanged ? { ...row, endsAt: later, lastUse: later } : row
      },
    }))
    isChanged = true
    clock.advance(12 * hours - 1)
    expect((await ask(client, inBackground)).who).toBe('alice-chen')
    clock.advance(1)
    expect((await ask(client)).who).toBeNull()
  })
})
