import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const minutes = 60_000
const hours = 60 * minutes
const whoAmI = '{ viewer { username } }'

const portal = await startPortal()
afterAll(portal.stop)

const username = async (client: Client) => (await client.query(whoAmI)).data?.viewer?.username ?? null

test('reading sets no cookie', async () => {
  const client = new Client(portal.origin)
  const { headers } = await client.query(
    '{ viewer { username } countries { id } legalText(kind: PRIVACY_POLICY) { version } }',
  )
  expect(headers.getSetCookie()).toEqual([])
})

test('the cookie is HttpOnly, SameSite=Strict, for the whole site and without an expiry', async () => {
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
  for (const sent of [{}, { 'x-forwarded-proto': 'https' }]) {
    const { headers } = await new Client(production.origin, sent).createCaptcha()
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-portal=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  }
  await production.stop()
})

test.each(['made-up', 's%3Amade-up.c2lnbmF0dXJl'])(
  'a session id chosen by the client (%s) is not adopted',
  async (id) => {
    const { headers } = await new Client(portal.origin, { cookie: `portal=${id}` }).createCaptcha()
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^portal=/)
    expect(cookie).not.toContain('made-up')
  },
)

test('a captcha fetched while signed in does not sign out', async () => {
  const client = new Client(portal.origin)
  await client.logIn()
  await client.createCaptcha()
  expect(await username(client)).toBe('alice-chen')
})

test('only responses to a signed-in person say how long the page may stay idle and the session can last', async () => {
  const client = new Client(portal.origin)
  const times = ({ headers }: { headers: Headers }) =>
    ['idle', 'left', 'absolute'].map((limit) => headers.get(`x-session-${limit}-seconds`))
  expect(times(await client.createCaptcha())).toEqual([null, null, null])
  expect(times(await client.logIn())).toEqual(['1800', '1800', '43200'])
  for (let elapsed = 0; elapsed < 11 * hours + 40 * minutes; elapsed += 20 * minutes) {
    portal.clock.advance(20 * minutes)
    await client.query(whoAmI)
  }
  expect(times(await client.query(whoAmI))).toEqual(['1200', '1200', '1200'])
  expect(times(await client.query('mutation { logOut { wasSignedIn } }'))).toEqual([null, null, null])
})

test('two hundred session ids have nothing in common', async () => {
  const portal = await startPortal({ provider: createInMemoryProvider() })
  onTestFinished(portal.stop)
  const ids = new Set<string>()
  const lengths = new Set<number>()
  for (let index = 0; index < 200; index += 1) {
    const { headers } = await new Client(portal.origin).createCaptcha()
    const id =
      decodeURIComponent(headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '')
        .slice(2)
        .split('.')[0] ?? ''
    ids.add(id)
    lengths.add(Buffer.from(id, 'base64url').length)
  }
  expect(ids.size).toBe(200)
  expect([...lengths]).toEqual([24])
  const firstLetters = new Set([...ids].map((id) => id[0]))
  expect(firstLetters.size).toBeGreaterThan(30)
})
