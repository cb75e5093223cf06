import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { demoPassword, productionVariables, startPortal } from '../support/portal.ts'

const whoAmI = '{ viewer { username } }'
const portal = await startPortal()
afterAll(portal.stop)

const username = async (client: Client) => (await client.query(whoAmI)).data?.viewer?.username ?? null

test('reading sets no cookie [asvs 7.2.4]', async () => {
  const document = '{ viewer { username } countries { id } legalText(kind: PRIVACY_POLICY) { version } }'
  expect((await new Client(portal.origin).query(document)).headers.getSetCookie()).toEqual([])
})

const production = { ...productionVariables, GRAPHQL_DOCUMENTS: 'any' }

test.each([
  ['development', {}, '', ''],
  ['production', production, '__Host-', 'Secure; '],
])(
  'in %s each cookie is HttpOnly, SameSite=Strict, for the whole site and without an expiry [asvs 3.3.1]',
  async (_where, variables, prefix, secure) => {
    const own = await startPortal({ provider: createInMemoryProvider(), variables })
    onTestFinished(own.stop)
    const client = new Client(own.origin, { 'x-forwarded-proto': 'https' })
    const drawn = await client.createCaptcha()
    const signedIn = await client.submitLogIn({
      username: 'alice-chen',
      password: demoPassword,
      captcha: 'demo',
    })
    const end = `HttpOnly; ${secure}SameSite=Strict`
    expect([drawn, signedIn].flatMap(({ headers: answered }) => answered.getSetCookie())).toEqual([
      expect.stringMatching(new RegExp(`^${prefix}captcha=[^;]+; Path=/; ${end}$`)),
      // It is used up.
      expect.stringMatching(new RegExp(`^${prefix}captcha=; Path=/; Expires=Thu, 01 Jan 1970 .*; ${end}$`)),
      expect.stringMatching(new RegExp(`^${prefix}portal=[^;]+; Path=/; ${end}$`)),
    ])
  },
)

test.each(['made-up', 's%3Amade-up.c2lnbmF0dXJl'])(
  'a session id chosen by the client (%s) is not adopted [asvs 7.2.4]',
  async (id) => {
    const { headers } = await new Client(portal.origin, { cookie: `portal=${id}` }).logIn()
    const cookie = headers.getSetCookie().find((line) => line.startsWith('portal=')) ?? ''
    expect(cookie).toMatch(/^portal=s%3A/)
    expect(cookie).not.toContain('made-up')
  },
)

test('session ids are random, of 192 bits [asvs 7.2.3]', async () => {
  const own = await startPortal({ provider: createInMemoryProvider() })
  onTestFinished(own.stop)
  const ids = []
  for (let index = 0; index < 50; index += 1) {
    const client = await Client.signedIn(own.origin)
    const [, id = ''] = /^s:([^.]+)\./.exec(decodeURIComponent(client.session ?? '')) ?? []
    ids.push(Buffer.from(id, 'base64url'))
  }
  expect(new Set(ids.map((id) => id.toString('hex'))).size).toBe(50)
  for (const id of ids) expect(id).toHaveLength(24)
})

test('only responses to a signed-in person say how long the page may stay idle and the session can last', async () => {
  const client = new Client(portal.origin)
  const times = ({ headers }: { headers: Headers }) =>
    ['idle', 'left', 'absolute'].map((limit) => headers.get(`x-session-${limit}-seconds`))
  expect(times(await client.createCaptcha())).toEqual([null, null, null])
  expect(times(await client.logIn())).toEqual(['1800', '1800', '43200'])
  const twentyMinutes = 20 * 60_000
  for (let elapsed = 0; elapsed < 35 * twentyMinutes; elapsed += twentyMinutes) {
    portal.clock.advance(twentyMinutes)
    await client.query(whoAmI)
  }
  expect(times(await client.query(whoAmI))).toEqual(['1200', '1200', '1200'])
  expect(times(await client.query('mutation { logOut { wasSignedIn } }'))).toEqual([null, null, null])
})

test.each([{ status: 500, body: 'down' }, { delayMs: 30_000 }])(
  'a logout succeeds at once, although that at the provider meets %j [asvs 7.4.1]',
  async (fault) => {
    const client = new Client(portal.origin)
    await client.logIn()
    await portal.control('POST', '/faults', [{ path: '/api/register/logout', ...fault }])
    const { data } = await client.query('mutation { logOut { wasSignedIn } }')
    expect(data).toEqual({ logOut: { wasSignedIn: true } })
    expect(await username(client)).toBeNull()
  },
)

test('when the provider no longer knows the person, each part is null with UNAUTHENTICATED and the session ends', async () => {
  const client = new Client(portal.origin)
  await client.logIn('grace-kim')
  await portal.control('POST', '/expire-sessions', { username: 'grace-kim' })
  const { data, errors, headers } = await client.query(
    '{ viewer { username profile { displayName } customers { items { name } } } }',
  )
  expect(data?.viewer).toEqual({ username: 'grace-kim', profile: null, customers: null })
  const ended = { code: 'UNAUTHENTICATED', providerCode: '100600' }
  expect(errors?.map(({ extensions }) => extensions)).toEqual([ended, ended])
  // By now the browser may have the cookie of another session.
  expect(headers.getSetCookie()).toEqual([])
  expect(await username(client)).toBeNull()
})

test('when an account is disabled at the provider, all its sessions end and no other [asvs 7.4.2]', async () => {
  const [one, other, alice] = [1, 2, 3].map(() => new Client(portal.origin)) as [Client, Client, Client]
  for (const client of [one, other]) await client.logIn('daniel-ng')
  await alice.logIn('alice-chen')
  await portal.control('POST', '/accounts/daniel-ng', { disabled: true })
  const profile = '{ viewer { profile { displayName } } }'
  for (const client of [one, other]) {
    expect((await client.query(profile)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await username(client)).toBeNull()
  }
  expect((await alice.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
})
