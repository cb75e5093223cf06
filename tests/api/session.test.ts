import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '#bff/http/redis.ts'
import { createRedisRows } from '#bff/http/session-store/redis-rows.ts'
import { createSqliteRows } from '#bff/http/session-store/sqlite-rows.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { startRedis } from '../support/redis.ts'

const minutes = 60_000
const hours = 60 * minutes
const whoAmI = '{ viewer { username } }'

/** The same facts over every store there is. */
const stores = {
  file: async (clock: Clock) => ({ rows: createSqliteRows(':memory:', clock.now), stop: async () => {} }),
  redis: async (clock: Clock) => {
    const redis = await startRedis()
    const rows = createRedisRows(
      connectRedis(redis.url, () => {}),
      clock.now,
    )
    await vi.waitUntil(() => rows.isReachable())
    return { rows, stop: redis.stop }
  },
}

describe.each(Object.keys(stores) as (keyof typeof stores)[])('sessions in the %s store', (name) => {
  let portal: Portal
  let stopStore: () => Promise<void>
  beforeAll(async () => {
    const clock = new Clock()
    const { rows, stop } = await stores[name](clock)
    stopStore = stop
    portal = await startPortal({ rows, clock })
  })
  afterAll(async () => {
    await portal.stop()
    await stopStore()
  })

  const sessionCookie = (client: Client) => client.jar.getCookiesSync(portal.origin)[0]?.value
  const username = async (client: Client) => (await client.query(whoAmI)).data?.viewer?.username ?? null

  test('reading sets no cookie', async () => {
    const client = new Client(portal.origin)
    const { headers } = await client.query(
      '{ viewer { username } countries { id } legalText(kind: PRIVACY_POLICY) { version } }',
    )
    expect(headers.getSetCookie()).toEqual([])
  })

  test('the cookie is HttpOnly, SameSite=Strict, for the whole site, and has no lifetime of its own', async () => {
    const { headers } = await new Client(portal.origin).createCaptcha()
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('in production the cookie is Secure and carries the __Host- prefix', async () => {
    const production = await startPortal({
      variables: {
        NODE_ENV: 'production',
        SESSION_SECRET: 'a secret for production that is long enough',
        PUBLIC_ORIGIN: 'https://partners.example.com',
        TRUST_PROXY: 'loopback',
        UPSTREAM_URL: 'https://cloud.example.com/api',
      },
    })
    const client = new Client(production.origin, { 'x-forwarded-proto': 'https' })
    const { headers } = await client.createCaptcha()
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-portal=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
    await production.stop()
  })

  test('a login gives a new session id, and the old one is dead', async () => {
    const client = new Client(portal.origin)
    await client.createCaptcha()
    const before = sessionCookie(client)
    await client.submitLogIn({
      username: 'alice-chen',
      password: 'Portal-demo1',
      captcha: await client.readCaptcha(),
    })
    expect(sessionCookie(client)).not.toBe(before)
    const old = new Client(portal.origin, { cookie: `portal=${before}` })
    expect(await username(old)).toBeNull()
    expect(await username(client)).toBe('alice-chen')
  })

  test.each(['made-up', 's%3Amade-up.c2lnbmF0dXJl'])(
    'a session id chosen by the client (%s) is not adopted',
    async (id) => {
      const response = await fetch(`${portal.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `portal=${id}` },
        body: JSON.stringify({ query: 'mutation { createCaptcha { image } }' }),
      })
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toMatch(/^portal=/)
      expect(cookie).not.toContain('made-up')
    },
  )

  test('a logout ends the session at once, clears the cookie and the cache, and signs out at the provider', async () => {
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

  test('a logout succeeds while the provider is failing', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    await portal.control('POST', '/faults', [{ path: '/api/register/logout', status: 500, body: 'down' }])
    const { data, errors } = await client.query('mutation { logOut { wasSignedIn } }')
    expect(errors).toBeUndefined()
    expect(data?.logOut).toEqual({ wasSignedIn: true })
    expect(await username(client)).toBeNull()
  })

  test('a logout does not wait for a provider that never answers', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    await portal.control('POST', '/faults', [{ path: '/api/register/logout', delayMs: 30_000 }])
    const { data, errors } = await client.query('mutation { logOut { wasSignedIn } }')
    expect(errors).toBeUndefined()
    expect(data?.logOut).toEqual({ wasSignedIn: true })
    expect(await username(client)).toBeNull()
  })

  test('a slower request of the same session does not bring it back after the logout', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    const cookie = `portal=${sessionCookie(client)}`
    expect(await username(new Client(portal.origin, { cookie }))).toBe('alice-chen')
    await portal.control('DELETE', '/calls')
    const delayed = ['/api/home/getBaseInfo', '/api/register/kaptcha']
    await portal.control(
      'POST',
      '/faults',
      delayed.map((path) => ({ path, delayMs: 400 })),
    )
    // One that only touches its session at the end, and one that writes to it.
    const slow = [
      new Client(portal.origin, { cookie }).query('{ viewer { profile { displayName } } }'),
      new Client(portal.origin, { cookie }).createCaptcha(),
    ]
    await expect
      .poll(async () => ((await portal.control('GET', '/calls')) as { calls: unknown[] }).calls)
      .toHaveLength(2)
    await client.query('mutation { logOut { wasSignedIn } }')
    expect((await slow[1])?.data?.createCaptcha.image).toContain('data:image')
    await Promise.all(slow)
    expect(await username(new Client(portal.origin, { cookie }))).toBeNull()
  })

  test('a captcha fetched while signed in leaves the sign-in alone', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    await client.createCaptcha()
    expect(await username(client)).toBe('alice-chen')
  })

  test('a signed-in session ends after half an hour without activity, and activity keeps it', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(29 * minutes)
    expect(await username(client)).toBe('alice-chen')
    portal.clock.advance(29 * minutes)
    expect(await username(client)).toBe('alice-chen')
    portal.clock.advance(31 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a request that the person did not cause does not keep the session', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(20 * minutes)
    expect((await client.query(whoAmI, {}, { 'x-background': '1' })).data?.viewer.username).toBe('alice-chen')
    portal.clock.advance(11 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a signed-in session ends twelve hours after the login, however active it is', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    for (let elapsed = 0; elapsed < 12 * hours - 20 * minutes; elapsed += 20 * minutes) {
      portal.clock.advance(20 * minutes)
      expect(await username(client)).toBe('alice-chen')
    }
    portal.clock.advance(20 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('a request that the person did not cause may change its session without keeping it', async () => {
    const client = new Client(portal.origin)
    await client.logIn()
    portal.clock.advance(20 * minutes)
    const { errors } = await client.query('mutation { createCaptcha { image } }', {}, { 'x-background': '1' })
    expect(errors).toBeUndefined()
    expect(await client.readCaptcha()).toMatch(/^\w{4}$/)
    portal.clock.advance(11 * minutes)
    expect(await username(client)).toBeNull()
  })

  test('an anonymous session ends after a quarter of an hour', async () => {
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

  test('answers to a signed-in person tell how long the page may stay idle, others do not', async () => {
    const client = new Client(portal.origin)
    expect((await client.createCaptcha()).headers.get('x-session-idle-seconds')).toBeNull()
    expect((await client.logIn()).headers.get('x-session-idle-seconds')).toBe('1800')
    expect((await client.query(whoAmI)).headers.get('x-session-idle-seconds')).toBe('1800')
  })

  test('when the provider no longer knows the person, the part is null with UNAUTHENTICATED and the session is over', async () => {
    const client = new Client(portal.origin)
    await client.logIn('grace-kim')
    await portal.control('POST', '/expire-sessions', { username: 'grace-kim' })
    const { data, errors } = await client.query(
      '{ viewer { username profile { displayName } customers { items { name } } } }',
    )
    expect(data?.viewer).toEqual({ username: 'grace-kim', profile: null, customers: null })
    const told = errors?.map(({ path, extensions }) =>
      [path?.join('.'), extensions.code, extensions.upstreamCode].join(' '),
    )
    expect(told?.toSorted()).toEqual([
      'viewer.customers UNAUTHENTICATED 100600',
      'viewer.profile UNAUTHENTICATED 100600',
    ])
    expect(await username(client)).toBeNull()
  })

  test('a late word of an old session leaves the new one alone', async () => {
    const client = new Client(portal.origin)
    await client.logIn('grace-kim')
    const old = new Client(portal.origin, { cookie: `portal=${sessionCookie(client)}` })
    await portal.control('POST', '/expire-sessions', { username: 'grace-kim' })
    const { errors, headers } = await old.query('{ viewer { profile { displayName } } }')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    // A browser would take a deleted cookie for that of whatever session it has by now.
    expect(headers.getSetCookie()).toEqual([])
  })
})

test('a thousand session ids share nothing', async () => {
  const portal = await startPortal({ provider: createInMemoryProvider() })
  onTestFinished(portal.stop)
  const ids = new Set<string>()
  const lengths = new Set<number>()
  for (let index = 0; index < 1000; index += 1) {
    const { headers } = await new Client(portal.origin).createCaptcha()
    const id =
      decodeURIComponent(headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '')
        .slice(2)
        .split('.')[0] ?? ''
    ids.add(id)
    lengths.add(Buffer.from(id, 'base64url').length)
  }
  expect(ids.size).toBe(1000)
  expect([...lengths]).toEqual([24])
  const firstLetters = new Set([...ids].map((id) => id[0]))
  expect(firstLetters.size).toBeGreaterThan(30)
})
