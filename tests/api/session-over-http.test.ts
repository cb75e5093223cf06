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

test('reading sets no cookie, and a captcha and a code store no session [asvs 7.2.4]', async () => {
  const client = new Client(portal.origin)
  const { headers } = await client.query(
    '{ viewer { username } countries { id } legalText(kind: PRIVACY_POLICY) { version } }',
  )
  expect(headers.getSetCookie()).toEqual([])
})

test('each cookie is HttpOnly, SameSite=Strict, for the whole site and without an expiry [asvs 3.3.1]', async () => {
  const client = new Client(portal.origin)
  const drawn = await client.createCaptcha()
  const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: await client.readCaptcha() }
  const signedIn = await client.submitLogIn(form)
  expect([drawn, signedIn].flatMap(({ headers }) => headers.getSetCookie())).toEqual([
    expect.stringMatching(/^captcha=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/),
    // It is used up.
    expect.stringMatching(/^captcha=; Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^portal=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
})

test('in production each cookie is Secure and carries the __Host- prefix [asvs 3.3.1]', async () => {
  const production = await startPortal({
    provider: createInMemoryProvider(),
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
  onTestFinished(production.stop)
  const drawn = await client.createCaptcha()
  // The client of the tests keeps no secure cookie of an insecure origin.
  const headers = { cookie: drawn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const document = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const input = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'demo' }
  const signedIn = await client.query(document, { input }, headers)
  expect([drawn, signedIn].flatMap(({ headers }) => headers.getSetCookie())).toEqual([
    expect.stringMatching(/^__Host-captcha=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-captcha=; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-portal=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
})

test.each(['made-up', 's%3Amade-up.c2lnbmF0dXJl'])(
  'a session id chosen by the client (%s) is not adopted [asvs 7.2.4]',
  async (id) => {
    const { headers } = await new Client(portal.origin, { cookie: `portal=${id}` }).logIn()
    const cookie = headers.getSetCookie().find((line) => line.startsWith('portal=')) ?? ''
    expect(cookie).toMatch(/^portal=s%3A/)
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

test('two hundred session ids have nothing in common [asvs 7.2.3]', async () => {
  const portal = await startPortal({ provider: createInMemoryProvider() })
  onTestFinished(portal.stop)
  const ids = new Set<string>()
  const lengths = new Set<number>()
  for (let index = 0; index < 200; index += 1) {
    const { headers } = await new Client(portal.origin).logInInMemory()
    const cookie = headers.getSetCookie().find((line) => line.startsWith('portal='))
    const id =
      decodeURIComponent(cookie?.split(/[=;]/)[1] ?? '')
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
