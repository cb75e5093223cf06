import { describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { portalsOverOneStore } from '../support/portals-over-one-store.ts'
import { storeNames } from '../support/session-stores.ts'

const minutes = 60_000
const fields = 'isCurrent browser operatingSystem ipAddress signedInAt lastUsedAt'
const listDocument = `{ viewer { sessions { ${fields} } } }`
const endDocument = `mutation { signOutOtherSessions { __typename
  ... on SignOutOtherSessionsSuccess { endedSessions viewer { sessions { isCurrent } } } } }`
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
const secret = 'the secret of these sessions is long enough'

describe.each(storeNames)('sessions of an account over the %s store', (name) => {
  const start = () => portalsOverOneStore(name, { TRUST_PROXY: 'loopback', SESSION_SECRET: secret })
  const signIn = (origin: string, address: string, userAgent = desktop, username = 'alice-chen') =>
    Client.signedIn(origin, username, { 'x-forwarded-for': address, 'user-agent': userAgent })
  const list = async (client: Client) => (await client.query(listDocument)).data?.viewer?.sessions

  test('an account sees where it is signed in and since when, the current session first, and neither anybody else nor the store', async () => {
    const { clock, store, open } = await start()
    const { origin } = await open()
    const since = new Date(clock.now()).toISOString()
    const first = await signIn(origin, '2001:db8:0:0::7', phone)
    await signIn(origin, '198.51.100.9', desktop, 'bruno-diaz')
    clock.advance(5 * minutes)
    const later = new Date(clock.now()).toISOString()
    const second = await signIn((await open()).origin, '203.0.113.7')
    const onPhone = {
      browser: 'Chrome',
      operatingSystem: 'Android',
      ipAddress: '2001:db8::7',
      signedInAt: since,
    }
    const onDesktop = { browser: 'Firefox', operatingSystem: 'Windows', ipAddress: '203.0.113.7' }
    const late = { ...onDesktop, signedInAt: later, lastUsedAt: later }
    expect(await list(second)).toEqual([
      { isCurrent: true, ...late },
      { isCurrent: false, ...onPhone, lastUsedAt: since },
    ])
    expect(await list(first)).toEqual([
      { isCurrent: true, ...onPhone, lastUsedAt: later },
      { isCurrent: false, ...late },
    ])
    const content = await store.dump()
    for (const text of ['alice-chen', '203.0.113.7', 'Firefox', 'Windows'])
      expect(content).not.toContain(text)
  })

  test('the last use is exact to a minute until the session ends', async () => {
    const { clock, open } = await start()
    const { origin } = await open()
    const [first, second] = [await signIn(origin, '203.0.113.1'), await signIn(origin, '203.0.113.2')]
    for (let used = 0; used < 28; used += 1) {
      clock.advance(25 * minutes)
      await Promise.all([list(first), list(second)])
    }
    clock.advance(10 * minutes)
    await list(first)
    const lastUsedAt = new Date(clock.now()).toISOString()
    expect(await list(second)).toMatchObject([{ isCurrent: true }, { isCurrent: false, lastUsedAt }])
  })

  test('a session that gets another id is listed once, and one that ended or expired is not', async () => {
    const { clock, open } = await start()
    const { origin } = await open()
    await signIn(origin, '203.0.113.1')
    clock.advance(29 * minutes)
    const loggedOut = await signIn(origin, '203.0.113.2')
    const client = await signIn(origin, '203.0.113.3')
    await loggedOut.query('mutation { logOut { wasSignedIn } }')
    const signedInAt = new Date(clock.now()).toISOString()
    clock.advance(2 * minutes)
    await client.confirmInMemory()
    expect(await list(client)).toMatchObject([{ isCurrent: true, ipAddress: '203.0.113.3', signedInAt }])
  })

  test('ending the others ends them for every process and at the provider, and is one line of the log [asvs 7.4.1]', async () => {
    const { arrived, open } = await start()
    const portal = await open()
    const elsewhere = await open()
    const own = await signIn(portal.origin, '203.0.113.1')
    const others = [
      await signIn(portal.origin, '203.0.113.2', phone),
      await signIn(elsewhere.origin, '203.0.113.3', phone),
    ]
    const stranger = await signIn(elsewhere.origin, '203.0.113.4', desktop, 'bruno-diaz')
    arrived.length = 0
    const { data } = await own.query(endDocument)
    expect(data?.signOutOtherSessions).toEqual({
      __typename: 'SignOutOtherSessionsSuccess',
      endedSessions: 2,
      viewer: { sessions: [{ isCurrent: true }] },
    })
    for (const other of others) {
      expect((await other.query(listDocument)).data?.viewer).toBeNull()
      expect((await other.query(endDocument)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
    expect(await list(own)).toHaveLength(1)
    expect(await list(stranger)).toHaveLength(1)
    await expect.poll(() => arrived).toHaveLength(2)
    expect(portal.events('logout elsewhere')).toMatchObject([
      { outcome: 'SignOutOtherSessionsSuccess', username: 'alice-chen', address: '203.0.113.1' },
    ])
  })

  test('a session that has ended ends none of the others [asvs 7.4.1]', async () => {
    const { open, store } = await start()
    const { origin } = await open()
    const [own, other] = [await signIn(origin, '203.0.113.1'), await signIn(origin, '203.0.113.2')]
    const { list: listRows } = store.rows
    store.rows.list = async (accounts) => {
      const rows = await listRows(accounts)
      store.rows.list = listRows
      await own.copyAt().query('mutation { logOut { wasSignedIn } }')
      return rows
    }
    expect((await own.query(endDocument)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await list(other)).toHaveLength(1)
  })

  test('one session cannot use up the limit for another one', async () => {
    const { clock, open } = await start()
    const { origin } = await open({ RATE_LIMITS: 'on' })
    const thief = await signIn(origin, '203.0.113.1')
    const end = async (client: Client) =>
      (await client.query(endDocument)).data?.signOutOtherSessions.__typename as string
    for (let count = 1; count <= 10; count += 1) expect(await end(thief)).toBe('SignOutOtherSessionsSuccess')
    expect(await end(thief)).toBe('TooFrequent')
    clock.advance(1)
    const owner = await signIn(origin, '203.0.113.2')
    expect(await end(owner)).toBe('SignOutOtherSessionsSuccess')
    expect((await thief.query(listDocument)).data?.viewer).toBeNull()
  })
})
