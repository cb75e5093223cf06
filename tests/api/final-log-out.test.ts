import { describe, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { Client } from '../support/client.ts'
import { portalsOverOneStore } from '../support/portals-over-one-store.ts'
import { storeNames } from '../support/session-stores.ts'

const [{ profile } = expect.fail()] = accounts
const settings = { SESSION_SECRET: 'the secret of two processes that is long enough' }
const logOutDocument = 'mutation { logOut { wasSignedIn isComplete } }'
const whole = { wasSignedIn: true, isComplete: true }
const isCleared = expect.arrayContaining([expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)])
const who = async (client: Client) =>
  (await client.query('{ viewer { username } }')).data?.viewer?.username ?? null
const logOut = (client: Client) => client.query(logOutDocument)
const endOthersFromDevice = async (origin: string) => {
  const device = await Client.signedIn(origin)
  return device.query('mutation { signOutOtherSessions { __typename } }')
}

describe.each(storeNames)('a logout over the %s store', (name) => {
  /** Two processes; a call of the store can be held until something else has happened. */
  async function start() {
    const held: { call: keyof SessionRows; reached: () => void; letGo: Promise<void> }[] = []
    const around = (rows: SessionRows) =>
      new Proxy(rows, {
        get: (target, call: keyof SessionRows) => {
          const hold = held[0]?.call === call ? held.shift() : undefined
          const run = target[call] as (...parameters: unknown[]) => unknown
          if (!hold) return run
          return async (...parameters: unknown[]) => {
            hold.reached()
            await hold.letGo
            return run(...parameters)
          }
        },
      })
    const portals = await portalsOverOneStore(name, settings, around)
    const [one, other] = [await portals.open(), await portals.open()]
    const client = await Client.signedIn(one.origin)
    portals.arrived.length = 0
    /** Lets something happen between the request's arrival and its next such call; resolves to its answer. */
    const during = async <Answer>(
      call: keyof SessionRows,
      send: () => Promise<Answer>,
      happen: () => Promise<unknown>,
    ) => {
      const reached = Promise.withResolvers<void>()
      const letGo = Promise.withResolvers<void>()
      held.push({ call, reached: reached.resolve, letGo: letGo.promise })
      const sending = send()
      await reached.promise
      await happen()
      letGo.resolve()
      return sending
    }
    return { ...portals, one, other, client, during }
  }

  test('ends the session for every process, and at the provider [asvs 7.4.1]', async () => {
    const { client, other, store, arrived, one } = await start()
    const copy = client.copyAt(other.origin)
    const { data, headers } = await logOut(client)
    expect([data?.logOut, headers.getSetCookie()]).toEqual([whole, isCleared])
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect([await who(copy), await store.count()]).toEqual([null, 0])
    await expect.poll(() => arrived).toHaveLength(1)
    expect(one.events('logout')).toMatchObject([{ outcome: 'LogOutSuccess', username: 'alice-chen' }])
  })

  test.each([
    ['extends its session', 'touch'],
    ['stores what the provider has changed', 'replace'],
  ] as const)('is final although a slower request %s [asvs 7.4.1]', async (_what, call) => {
    const { client, other, clock, store, during, overrides } = await start()
    clock.advance(2 * 60_000)
    // The provider gives its caller another state while it answers.
    if (call === 'replace')
      overrides.getProfile = async () => {
        Object.assign(overrides, { state: '{"signIn":"renewed"}' })
        return profile
      }
    const slow = client.copyAt(other.origin)
    const answer = await during(
      call,
      () => slow.query('{ viewer { profile { displayName } } }'),
      () => logOut(client),
    )
    expect(answer.data?.viewer.profile.displayName).toBe('Alice Chen')
    expect([await who(slow), await who(client), await store.count()]).toEqual([null, null, 0])
  })

  test.each(['insert', 'remove'] as const)('is final at a confirmation’s %s [asvs 7.4.1]', async (call) => {
    const { client, other, store, during } = await start()
    const tab = client.copyAt(other.origin)
    const { errors, headers } = await during(
      call,
      () => tab.confirmInMemory(),
      () => logOut(client),
    )
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(headers.getSetCookie().filter((line) => line.startsWith('portal='))).toEqual([])
    expect([await who(tab), await who(client), await store.count()]).toEqual([null, null, 0])
  })

  test.each([
    ['the other tab logs out first', async (client: Client) => void (await logOut(client))],
    ['another device ends it first', async ({ origin }: Client) => endOthersFromDevice(origin)],
    ['another person logs in first', async (client: Client) => client.copyAt().logInInMemory('erin-park')],
  ])('leaves the cookie, which may be of a newer session, if %s [asvs 7.4.1]', async (_what, happen) => {
    const { client, other, during } = await start()
    const tab = client.copyAt(other.origin)
    const { data, headers } = await during(
      'remove',
      () => logOut(tab),
      () => happen(client),
    )
    expect([data?.logOut, headers.getSetCookie()]).toEqual([{ wasSignedIn: false, isComplete: true }, []])
  })

  test('of a page whose person has changed leaves the session to the next person', async () => {
    const { client, other } = await start()
    const page = client.copyAt(other.origin)
    await client.logInInMemory('erin-park')
    // The browser has the newer cookie: the old one is nobody's any more.
    const { data, headers } = await page.query(logOutDocument, {}, { 'x-portal-username': 'alice-chen' })
    expect([data?.logOut.wasSignedIn, headers.getSetCookie()]).toEqual([false, []])
    expect(await who(client)).toBe('erin-park')
  })
})
