import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serverAudits } from 'graphql-http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal({ provider: createInMemoryProvider() })
const client = new Client(portal.origin)
afterAll(portal.stop)

const preflight = { 'apollo-require-preflight': '1' }
const get = (query: string, headers: Record<string, string> = preflight) =>
  fetch(`${portal.origin}/graphql?${new URLSearchParams({ query })}`, {
    headers: { cookie: client.cookies, ...headers },
  })

test('all 61 audits of GraphQL over HTTP are ok', async () => {
  const audits = serverAudits({
    url: () => `${portal.origin}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...preflight, ...(init.headers as Record<string, string>) } }),
  })
  const results = await Promise.all(audits.map((audit) => audit.fn()))
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(results).toHaveLength(61)
})

async function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test('a request with two hosts is refused', async () => {
  expect(await send('GET /healthz HTTP/1.1', 'Host: a', 'host: b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send('GET /healthz HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-8; charset=utf-7', 415],
  [String.raw`application/json; charset="utf\-7"`, 415],
  ['application/json; charset="UTF-8"', 200],
  ['application/x-www-form-urlencoded', 400],
  ['text/plain', 400],
  ['multipart/form-data; boundary=x', 400],
])('a body of the type %s is answered by %i: no form can send one [asvs 3.5.1]', async (type, status) => {
  const body = '{"query":"{ __typename }"}'
  expect((await client.post({ headers: { 'content-type': type }, body })).status).toBe(status)
})

const logIn = '"query":"mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }"'
const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

test.each([
  ['no JSON', '{', 400],
  ['no query', '{}', 400],
  ['no document', '{"query":"{"}', 400],
  ['a field that does not exist', '{"query":"{ nothing }"}', 400],
  ['variables nested beyond the call stack', `{${logIn},"variables":{"input":${nested}}}`, 400],
  ['a field nested beyond the call stack', `{${logIn},"variables":{"input":{"username":${nested}}}}`, 400],
  ['several operations', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', 400],
  ['more than 64 kB', JSON.stringify({ query: `{ __typename } #${'x'.repeat(66_000)}` }), 413],
])('a body with %s gets BAD_USER_INPUT in JSON', async (_what, body, status) => {
  const response = await client.post({ body })
  expect(response.status).toBe(status)
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('GET serves public fields, which may be cached, so it says nothing about the session', async () => {
  await client.logInInMemory()
  const response = await get(
    '{ countries { id } legalText(kind: PRIVACY_POLICY) { version } planRules { payoutDay } __typename }',
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect([...response.headers.keys()].filter((name) => name.startsWith('x-session'))).toEqual([])
  expect((await get('{ countries(language: XX) { id } }')).headers.get('cache-control')).toBe('no-store')
})

test.each([
  '{ viewer { username } }',
  '{ usernameAvailability(username: "ida-lund") }',
  '{ ...F } fragment F on Query { viewer { username } }',
  'mutation { createCaptcha { image } }',
])('GET does not serve %s [asvs 14.2.1]', async (query) => {
  const response = await get(query)
  expect([response.status, response.headers.getSetCookie()]).toEqual([405, []])
})

test('a GET that a form or an image could send is refused [asvs 3.5.1]', async () => {
  expect((await get('{ __typename }', {})).status).toBe(400)
})

test.each(['PUT', 'HEAD', 'OPTIONS'])('GraphQL is not served by %s', async (method) => {
  expect((await client.fetch('/graphql', { method })).status).toBe(405)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])(
  'a page of another origin (%o) is refused, and one of the portal’s own is not [asvs 3.5.2]',
  async (headers) => {
    const response = await client.post({ headers, body: '{"query":"{ __typename }"}' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect((await client.query('{ __typename }', {}, { origin: portal.origin })).status).toBe(200)
  },
)

test('of a portal with two hosts each one is its own page', async () => {
  const own = await startPortal({
    variables: { PUBLIC_ORIGIN: 'https://p.example.com, https://p.example.cn' },
  })
  onTestFinished(own.stop)
  const statusFor = async (origin: string) =>
    (await new Client(own.origin).query('{ __typename }', {}, { origin })).status
  const origins = ['https://p.example.com', 'https://p.example.cn', 'https://p.example.org', own.origin]
  expect(await Promise.all(origins.map(statusFor))).toEqual([200, 200, 403, 403])
})
