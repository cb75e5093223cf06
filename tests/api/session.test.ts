import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'

const minutes = 60_000
const hours = 60 * minutes
const whoAmI = '{ viewer { username } }'

/** The same facts over every store there is. */
describe.each(storeNames)('sessions in the %s store', (name) => {
  const clock = new Clock()
  let portal: Portal
  let store: TestStore
  beforeAll(async () => {
    store = await sessionStores[name](clock.now)
    portal = await startPortal({ rows: store.rows, clock })
  })
  afterAll(async () => {
    await portal.stop()
    await store.stop()
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
        GRAPHQL_DOCUMENTS: 'any',
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
    const headers = { 'x-background': '1' }
    const { errors } = await client.query('mutation { createCaptcha { image } }', {}, headers)
    expect(errors).toBeUndefined()
    expect(await (await client.fetch('/demo/captcha', { headers })).json()).toMatchObject({
      answer: expect.stringMatching(/^\w{4}$/),
    })
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

  test('answers to a signed-in person tell how long the page may stay idle and the session can last, others do not', async () => {
    const client = new Client(portal.origin)
    const told = ({ headers }: { headers: Headers }) =>
      ['idle', 'left', 'absolute'].map((limit) => headers.get(`x-session-${limit}-seconds`))
    expect(told(await client.createCaptcha())).toEqual([null, null, null])
    expect(told(await client.logIn())).toEqual(['1800', '1800', '43200'])
    for (let elapsed = 0; elapsed < 11 * hours + 40 * minutes; elapsed += 20 * minutes) {
      portal.clock.advance(20 * minutes)
      await client.query(whoAmI)
    }
    expect(told(await client.query(whoAmI))).toEqual(['1200', '1200', '1200'])
    expect(told(await client.query('mutation { logOut { wasSignedIn } }'))).toEqual([null, null, null])
  })

  test.each([
    ['a request', whoAmI, {}],
    ['one that writes to its session', 'mutation { createCaptcha { image } }', {}],
    ['one that the person did not cause', whoAmI, { 'x-background': '1' }],
  ])(
    'after %s, whenever it comes, the session lives to the very end that was told',
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

  test('a request that is slow counts from its arrival, and of two at once the later one counts', async () => {
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

  test('when an account is disabled at the provider, every session of it is over and no other', async () => {
    const [one, other, somebody] = [1, 2, 3].map(() => new Client(portal.origin)) as [Client, Client, Client]
    for (const client of [one, other]) await client.logIn('daniel-ng')
    await somebody.logIn('alice-chen')
    await portal.control('POST', '/accounts/daniel-ng', { disabled: true })
    const profile = '{ viewer { profile { displayName } } }'
    for (const client of [one, other]) {
      expect((await client.query(profile)).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ])
      expect(await username(client)).toBeNull()
    }
    expect((await somebody.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
    await portal.control('POST', '/accounts/daniel-ng', { disabled: false })
  })

  test('sixty interleaved calls of two people and somebody unknown never mix', async () => {
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

test.each(storeNames)('anonymous sessions crowd out only each other in the %s store', async (name) => {
  const clock = new Clock()
  const store = await sessionStores[name](clock.now, 20)
  const portal = await startPortal({ provider: createInMemoryProvider(), rows: store.rows, clock })
  onTestFinished(async () => {
    await portal.stop()
    await store.stop()
  })
  const people = Array.from({ length: 5 }, () => new Client(portal.origin))
  for (const person of people) {
    await person.createCaptcha()
    await person.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' })
  }
  for (let count = 0; count < 100; count += 1) {
    clock.advance(1)
    await new Client(portal.origin).createCaptcha()
  }
  expect(await store.rows.count()).toEqual({ anonymous: 20, signedIn: 5 })
  for (const person of people) expect((await person.query(whoAmI)).data?.viewer?.username).toBe('alice-chen')
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
