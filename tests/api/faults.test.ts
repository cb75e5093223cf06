import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
let alice: Client
beforeAll(async () => {
  // Long enough for a sign-in on a busy machine.
  portal = await startPortal({ variables: { UPSTREAM_TIMEOUT_MS: '2000' } })
  alice = new Client(portal.origin)
  expect((await alice.logIn()).data).toMatchObject({ logIn: { __typename: 'LogInSuccess' } })
})
afterAll(() => portal.stop())
beforeEach(() => portal.control('DELETE', '/faults'))

const profile = '{ viewer { profile { displayName } } }'
const path = '/api/home/getBaseInfo'

test.each([
  ['code 100101', { code: 100101 }, 'UPSTREAM_REFUSED', '100101'],
  ['code 100601', { code: 100601 }, 'RATE_LIMITED', '100601'],
  ['an unknown code', { code: 424242 }, 'UPSTREAM_REFUSED', '424242'],
  ['a refusal that no query lists', { code: 100610 }, 'UPSTREAM_REFUSED', '100610'],
  [
    'HTTP 502 with a page',
    { status: 502, body: '<h1>nginx</h1>', contentType: 'text/html' },
    'UPSTREAM_UNAVAILABLE',
    undefined,
  ],
  [
    'a page instead of JSON',
    { status: 200, body: '<h1>hello</h1>', contentType: 'text/html' },
    'UPSTREAM_CONTRACT',
    undefined,
  ],
  [
    'a redirect',
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/login' } },
    'UPSTREAM_UNAVAILABLE',
    undefined,
  ],
  ['a reset connection', { reset: true, count: null }, 'UPSTREAM_UNAVAILABLE', undefined],
  ['half an answer', { cut: true }, 'UPSTREAM_UNAVAILABLE', undefined],
  ['a late answer', { delayMs: 60_000 }, 'UPSTREAM_TIMEOUT', undefined],
])(
  '%s becomes its fault, without details of the implementation',
  async (_what, fault, code, providerCode) => {
    await portal.control('POST', '/faults', [{ path, ...fault }])
    const { data, errors, text } = await alice.query(profile)
    expect(data?.viewer.profile).toBeNull()
    expect(errors).toMatchObject([{ path: ['viewer', 'profile'], extensions: { code } }])
    expect(errors?.[0]?.extensions.providerCode).toBe(providerCode)
    expect(text).not.toMatch(/nginx|127\.0\.0\.1|stack|undici|ECONN|token/i)
  },
)

test('a read whose connection breaks before the answer is repeated once', async () => {
  await portal.control('POST', '/faults', [{ path, reset: true }])
  expect((await alice.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
})

test('the next request succeeds when the provider is back', async () => {
  await portal.control('POST', '/faults', [{ path, status: 502, body: 'down' }])
  expect((await alice.query(profile)).errors).toHaveLength(1)
  expect((await alice.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
})

test('when the provider is down from the start, every public part is a fault and no session is created', async () => {
  const lonely = await startPortal({ upstream: new URL('http://127.0.0.1:1/api') })
  const client = new Client(lonely.origin)
  const captcha = await client.createCaptcha()
  expect(captcha.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  expect(captcha.headers.getSetCookie()).toEqual([])
  expect((await client.query('{ viewer { username } }')).data).toEqual({ viewer: null })
  await lonely.stop()
})

test('neither an answer nor the log contains a password, in clear or in base64 [asvs 14.1.1]', async () => {
  const marker = 'Marker-p4ssw0rd-密码'
  const client = new Client(portal.origin)
  const answers = [await client.logIn('alice-chen', marker)]
  await client.createCaptcha()
  await portal.control('POST', '/faults', [{ path: '/api/register/login', status: 500, body: marker }])
  const captcha = await client.readCaptcha()
  answers.push(await client.submitLogIn({ username: 'alice-chen', password: marker, captcha }))
  expect(answers[1]?.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  const everything = answers.map(({ text }) => text).join('') + portal.log()
  expect(portal.log()).toContain('UPSTREAM_UNAVAILABLE')
  expect(everything).not.toContain('Marker-p4ssw0rd')
  expect(everything).not.toContain(Buffer.from(marker).toString('base64').slice(0, 16))
})

test('only JSON types are accepted, and forms are refused [asvs 3.5.1]', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const response = await alice.post({
      headers: { 'content-type': type },
      body: '{"query":"mutation { logOut { wasSignedIn } }"}',
    })
    expect([type, response.status]).toEqual([type, 400])
  }
  expect((await alice.query('{ viewer { username } }')).data?.viewer.username).toBe('alice-chen')
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no query', '{}'],
  ['a document that does not parse', '{"query":"{"}'],
  ['a field that does not exist', '{"query":"{ nothing }"}'],
])('%s gets BAD_USER_INPUT in JSON', async (_what, body) => {
  const response = await alice.post({ body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})
