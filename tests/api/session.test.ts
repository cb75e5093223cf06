import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'

const minutes = 60_000
const hours = 60 * minutes
const whoAmI = '{ viewer { username } }'

/** Every session store proves the same facts; what does not depend on the store is in the other `session-` files. */
describe.each(storeNames)('sessions in the %s store', (name) => {
  const clock = new Clock()
  let portal: Portal
  let store: TestStore
  beforeAll(async () => {
    store = await sessionStores[name]()
    portal = await startPortal({ rows: store.rows, clock })
  })
  afterAll(async () => {
    await portal.stop()
    await store.stop()
  })

  const sessionCookie = (client: Client) =>
    client.jar.getCookiesSync(portal.origin).find(({ key }) => key === 'portal')?.value
  const username = async (client: Client) => (await client.query(whoAmI)).data?.viewer?.username ?? null

  test('a login gives a new session id, and the old one is no longer valid [asvs 7.2.4]', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    const before = sessionCookie(client)
    await client.logIn()
    expect(sessionCookie(client)).not.toBe(before)
    const old = new Client(portal.origin, { cookie: `portal=${before}` })
    expect(await username(old)).toBeNull()
    expect(await username(client)).toBe('alice-chen')
  })

  test('a logout ends the session at once, clears the cookie and the cache, and signs out at the provider [asvs 7.4.1]', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    const replay = new Client(portal.origin, { cookie: `portal=${sessionCookie(client)}` })
    await portal.control('DELETE', '/calls')
    const { data, headers } = await client.query('mutation { logOut { wasSignedIn } }')
    expect(data?.logOut).toEqual({ wasSignedIn: true })
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^portal=; .*Expires=Thu, 01 Jan 1970/)])
    expect(await username(replay)).toBeNull()
    expect(await portal.control('GET', '/calls')).toMatchObject({ calls: [{ path: '/api/register/logout' }] })
  })

  test('a request that ends after the logout does not restore the session [asvs 7.4.1]', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    const cookie = `portal=${sessionCookie(client)}`
    expect(await username(new Client(portal.origin, { cookie }))).toBe('alice-chen')
    await portal.control('DELETE', '/calls')
    portal.clock.advance(2 * minutes)
    await portal.control('POST', '/faults', [{ path: '/api/home/getBaseInfo', delayMs: 400 }])
    const slow = new Client(portal.origin, { cookie }).query('{ viewer { profile { displayName } } }')
    await expect
      .poll(async () => ((await portal.control('GET', '/calls')) as { calls: unknown[] }).calls)
      .toHaveLength(1)
    await client.query('mutation { logOut { wasSignedIn } }')
    await slow
    expect(await username(new Client(portal.origin, { cookie }))).toBeNull()
  })

  test('a signed-in session ends after half an hour without activity, and activity keeps it [asvs 7.3.1]', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(29 * minutes)
    expect(await username(client)).toBe('alice-chen')
    portal.clock.advance(29 * minutes)
    expect(await username(client)).toBe('alice-chen')
    portal.clock.advance(31 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a background request does not keep the session alive', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(20 * minutes)
    expect((await client.query(whoAmI, {}, { 'x-background': '1' })).data?.viewer.username).toBe('alice-chen')
    portal.clock.advance(11 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a signed-in session ends twelve hours after the login, however active it is [asvs 7.3.1]', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    for (let elapsed = 0; elapsed < 12 * hours - 20 * minutes; elapsed += 20 * minutes) {
      portal.clock.advance(20 * minutes)
      expect(await username(client)).toBe('alice-chen')
    }
    portal.clock.advance(20 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a captcha can be answered for a quarter of an hour', async () => {
    const client = new Client(portal.origin)
    await client.createCaptcha()
    const captcha = await client.readCaptcha()
    portal.clock.advance(16 * minutes)
    const { data } = await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha })
    expect(data?.logIn).toMatchObject({
      __typename: 'InputRejected',
      problems: [{ field: 'captcha', kind: 'WRONG_CODE' }],
    })
  })

  test.each([
    ['a request', whoAmI, {}],
    ['a mutation', 'mutation { createCaptcha { image } }', {}],
    ['a background request', whoAmI, { 'x-background': '1' }],
  ])(
    'after %s, early or late, the session lives exactly as long as the response said',
    async (_what, ask, headers) => {
      for (const seconds of [1, 30, 59, 60, 61, 300]) {
        const client = new Client(portal.origin)
        await client.logIn()
        portal.clock.advance(seconds * 1000)
        const answer = await client.query(ask, {}, headers)
        const left = Number(answer.headers.get('x-session-left-seconds'))
        expect(left).toBeGreaterThan(1740 - 300)
        portal.clock.advance(left * 1000 - 1)
        const inBackground = { 'x-background': '1' }
        expect((await client.query(whoAmI, {}, inBackground)).data?.viewer).not.toBeNull()
        portal.clock.advance(1)
        expect((await client.query(whoAmI, {}, inBackground)).data?.viewer).toBeNull()
      }
    },
  )

  test('a slow request counts from its arrival, and the later of two concurrent ones counts', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(5 * minutes)
    await portal.control('POST', '/faults', [{ path: '/api/home/getBaseInfo', delayMs: 400 }])
    const slow = client.query('{ viewer { profile { displayName } } }')
    await expect
      .poll(async () => ((await portal.control('GET', '/calls')) as { calls: { path: string }[] }).calls)
      .toContainEqual(expect.objectContaining({ path: '/api/home/getBaseInfo' }))
    portal.clock.advance(10_000)
    const later = await client.query(whoAmI)
    expect((await slow).headers.get('x-session-left-seconds')).toBe('1800')
    expect(later.headers.get('x-session-left-seconds')).toBe('1800')
    portal.clock.advance(30 * minutes - 1)
    expect((await client.query(whoAmI, {}, { 'x-background': '1' })).data?.viewer).not.toBeNull()
  })

  test('sixty interleaved calls of two affiliates and an anonymous visitor never mix', async () => {
    const names = { 'alice-chen': 'Alice Chen', 'bruno-diaz': 'Bruno Díaz' }
    const nobody = new Client(portal.origin)
    const people = Object.keys(names).map((name) => [name, new Client(portal.origin)] as const)
    for (const [name, client] of people) await client.logIn(name)
    await portal.control('POST', '/faults', [
      { path: '/api/home/getBaseInfo', delayMs: 25, count: null },
      { path: '/api/register/kaptcha', delayMs: 25, count: null },
    ])
    const rounds = Array.from({ length: 20 }, async () => {
      const asked = people.map(([, client]) =>
        client.query('{ viewer { username profile { displayName } } }'),
      )
      const captcha = nobody.createCaptcha()
      expect((await captcha).errors).toBeUndefined()
      return (await Promise.all(asked)).map(({ data }) => data?.viewer)
    })
    const expected = Object.entries(names).map(([name, displayName]) => ({
      username: name,
      profile: { displayName },
    }))
    for (const answered of await Promise.all(rounds)) expect(answered).toEqual(expected)
    expect(await username(nobody)).toBeNull()
    await portal.control('DELETE', '/faults')
  })

  test('a late response to an old session does not affect the new one', async () => {
    const client = new Client(portal.origin)
    await client.logIn('grace-kim')
    const old = new Client(portal.origin, { cookie: `portal=${sessionCookie(client)}` })
    await portal.control('POST', '/expire-sessions', { username: 'grace-kim' })
    const { errors, headers } = await old.query('{ viewer { profile { displayName } } }')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    // A browser would delete the cookie of the session that it has by now.
    expect(headers.getSetCookie()).toEqual([])
  })
})
