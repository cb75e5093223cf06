import { describe, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/sessions/store/rows.ts'
import { Client } from '../support/client.ts'
import { patience } from '../support/patience.ts'
import { portalsOverOneStore } from '../support/portals-over-one-store.ts'
import { storeNames } from '../support/session-stores.ts'

const settings = { SESSION_SECRET: 'the secret of two processes that is long enough' }
const logOut = 'mutation { logOut { wasSignedIn } }'
const who = async (client: Client) =>
  (await client.query('{ viewer { username } }')).data?.viewer?.username ?? null

/** Gives the session another id. */
async function confirm(client: Client): Promise<void> {
  const before = client.cookies
  expect(await client.confirmInMemory()).toBe('ConfirmIdentitySuccess')
  expect(client.cookies).not.toBe(before)
}
const signOutOthers = (client: Client) => client.query('mutation { signOutOtherSessions { __typename } }')

describe.each(storeNames)('a logout with an old id, over the %s store', (name) => {
  async function start(around?: (rows: SessionRows) => SessionRows) {
    const portals = await portalsOverOneStore(name, settings, around)
    const [one, other] = [await portals.open(), await portals.open()]
    const client = new Client(one.origin)
    await client.logInInMemory()
    portals.arrived.length = 0
    return { ...portals, one, other, client }
  }

  test.each([
    ['a confirmation', confirm],
    ['ending the other sessions', signOutOthers],
    ['another login of the same person', (client: Client) => client.logInInMemory()],
    [
      'several of them',
      async (client: Client) => {
        await confirm(client)
        await signOutOthers(client)
        await confirm(client)
      },
    ],
  ])('ends the session that continued after %s at another process', async (_what, replace) => {
    const { client, one, other, arrived, store } = await start()
    const old = client.copyAt(other.origin)
    await replace(client)
    expect(await who(client)).toBe('alice-chen')
    await expect.poll(() => store.rows.count()).toMatchObject({ signedIn: 1 })
    arrived.length = 0
    const { data, headers } = await old.query(logOut, {}, { 'x-portal-username': 'alice-chen' })
    expect(data?.logOut).toEqual({ wasSignedIn: true })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)])
    expect([await who(client), await store.rows.count()]).toEqual([null, { anonymous: 0, signedIn: 0 }])
    await expect.poll(() => arrived, patience).toHaveLength(1)
    const line = { outcome: 'LogOutSuccess', username: 'alice-chen' }
    expect([other.events('logout'), one.events('logout')]).toMatchObject([[line], []])
  })

  /** Sends a logout, which waits for the provider while something else happens; resolves to its answer. */
  async function logOutDuring(
    { client, other, overrides }: Awaited<ReturnType<typeof start>>,
    happen: () => Promise<unknown>,
  ) {
    const reached = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    overrides.logOut = async () => {
      reached.resolve()
      await answered.promise
    }
    const loggingOut = client.copyAt(other.origin).query(logOut)
    await reached.promise
    delete overrides.logOut
    await happen()
    answered.resolve()
    return loggingOut
  }

  test('ends it although the session got the new id while the logout was under way', async () => {
    const started = await start()
    const { client, store } = started
    const loggedOut = await logOutDuring(started, () => confirm(client))
    expect(loggedOut.headers.getSetCookie()).toHaveLength(1)
    expect(loggedOut.data?.logOut).toEqual({ wasSignedIn: true })
    expect([await who(client), await store.rows.count()]).toEqual([null, { anonymous: 0, signedIn: 0 }])
  })

  test.each([
    ['in its place', async () => {}],
    ['after a confirmation', confirm],
    ['after a logout', async (client: Client) => void (await client.query(logOut))],
  ])('leaves session and cookie to the next person at the browser: %s', async (_what, before) => {
    const { client, other } = await start()
    const old = client.copyAt(other.origin)
    await before(client)
    await client.logInInMemory('erin-park')
    const { data, headers } = await old.query(logOut, {}, { 'x-portal-username': 'alice-chen' })
    // The browser has the cookie of the other person by now, under the same name.
    expect([data?.logOut, headers.getSetCookie()]).toEqual([{ wasSignedIn: false }, []])
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await who(client)).toBe('erin-park')
  })

  test('leaves the cookie of another person, who logs in while it is under way', async () => {
    const started = await start()
    const { client } = started
    const { data, headers } = await logOutDuring(started, () => client.logInInMemory('erin-park'))
    expect([data?.logOut, headers.getSetCookie()]).toEqual([{ wasSignedIn: true }, []])
    expect(await who(client)).toBe('erin-park')
  })

  test.each([
    ['a logout in another tab', async (client: Client) => void (await client.copyAt().query(logOut))],
    [
      'a logout in another tab, after a confirmation',
      async (client: Client) => {
        await confirm(client)
        await client.copyAt().query(logOut)
      },
    ],
    [
      'another device',
      async ({ origin }: Client) => {
        const device = new Client(origin)
        await device.logInInMemory()
        await signOutOthers(device)
      },
    ],
  ])(
    'leaves the cookie of a newer login, if %s has ended the session while it is under way',
    async (_what, end) => {
      const started = await start()
      const { client } = started
      const { data, headers } = await logOutDuring(started, async () => {
        await end(client)
        expect(await who(client)).toBeNull()
        await client.logInInMemory()
      })
      expect([data?.logOut, headers.getSetCookie()]).toEqual([{ wasSignedIn: true }, []])
      expect(await who(client)).toBe('alice-chen')
    },
  )

  test('finds nothing to end a second time, with either id', async () => {
    const { client, other, arrived } = await start()
    const copies = [client.copyAt(), client.copyAt(other.origin)]
    await confirm(client)
    copies.push(client.copyAt(other.origin))
    await client.query(logOut)
    await expect.poll(() => arrived, patience).toHaveLength(2)
    for (const copy of copies) expect((await copy.query(logOut)).data?.logOut).toEqual({ wasSignedIn: false })
    expect(arrived).toHaveLength(2)
  })

  /** As `start`, with a store that answers nothing while it is away. */
  async function startWithAbsence() {
    const state = { isAway: false, isWritable: true }
    const started = await start(
      (rows) =>
        new Proxy(rows, {
          get: (target, call: keyof SessionRows) =>
            state.isAway || (call === 'remove' && !state.isWritable)
              ? () => Promise.reject(new Error('the store is away'))
              : target[call],
        }),
    )
    return { ...started, state }
  }

  test.each([
    ['once', confirm],
    [
      'twice',
      async (client: Client) => {
        await confirm(client.copyAt())
        await confirm(client)
      },
    ],
  ])(
    'opens nothing before its row is removed, with an id of before, confirmed %s',
    async (_what, replace) => {
      const { client, other, state } = await startWithAbsence()
      const old = client.copyAt(other.origin)
      await replace(client.copyAt())
      expect(await who(old)).toBe('alice-chen')
      state.isAway = true
      expect((await old.copyAt().query(logOut)).data?.logOut).toEqual({ wasSignedIn: true })
      state.isWritable = false
      state.isAway = false
      expect((await old.query('{ viewer { username } }')).data?.viewer ?? null).toBeNull()
    },
  )

  test('ends it as soon as the store responds, if it does not at the time of the logout', async () => {
    const { client, store, other, arrived, state } = await startWithAbsence()
    const old = client.copyAt(other.origin)
    await confirm(client)
    arrived.length = 0
    state.isAway = true
    expect((await old.query(logOut)).data?.logOut).toEqual({ wasSignedIn: true })
    state.isAway = false
    await expect.poll(() => store.rows.count(), patience).toEqual({ anonymous: 0, signedIn: 0 })
    await expect.poll(() => arrived, patience).toHaveLength(1)
    expect(await who(client)).toBeNull()
  })
})
