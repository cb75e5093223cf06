import { afterAll, describe, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { type Portal, productionVariables, startPortal } from '../support/portal.ts'

const readings = { delay: 0 }
const load = { eventLoopDelayMs: () => readings.delay, heapUsed: () => 0 }
const shipped = { GRAPHQL_DOCUMENTS: 'shipped' }
const demo = await startPortal({
  provider: createInMemoryProvider(),
  withPages: true,
  load,
  variables: shipped,
})
const production = await startPortal({
  provider: createInMemoryProvider(),
  withPages: true,
  load,
  variables: productionVariables,
})
afterAll(async () => {
  await demo.stop()
  await production.stop()
})

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { ...json, ...headers },
})
const page: RequestInit = { headers: { accept: 'text/html' } }

/** Every kind of response of the portal, with a request for it. */
const answers: [what: string, path: string, init: RequestInit, status: number][] = [
  ['the page', '/', page, 200],
  ['a deep link', '/home/myInvoice?page=2', page, 200],
  ['an unknown page', '/nowhere', page, 404],
  ['an unknown address for a machine', '/nowhere', { headers: { accept: 'application/json' } }, 404],
  ['a missing asset', '/assets/gone-12345678.js', {}, 404],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['GraphQL without a document', '/graphql', post('{}'), 400],
  ['a document that is not shipped', '/graphql', post('{"query":"{ __typename }"}'), 400],
  ['a body that cannot be read', '/graphql', post('{'), 400],
  ['a foreign page', '/graphql', post('{}', { origin: 'https://evil.example' }), 403],
  ['another method', '/graphql', { method: 'DELETE' }, 405],
  ['a body that is too large', '/graphql', post(JSON.stringify({ query: 'x'.repeat(70_000) })), 413],
  [
    'an upload without a session',
    '/uploads/identity-documents',
    post('', { 'apollo-require-preflight': '1' }),
    401,
  ],
  ['an upload that a form could send', '/uploads/identity-documents', { method: 'POST' }, 400],
  ['an address that cannot be decoded', '/%E0%A4%A', page, 400],
]

function expectGuarded(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(), ')
  expect(headers.get('x-powered-by')).toBeNull()
}

const ask = ({ origin }: Portal, path: string, init: RequestInit) =>
  fetch(origin + path, { redirect: 'manual', ...init })

describe.each([
  ['the demo', () => demo, null],
  ['production', () => production, 'max-age=31536000; includeSubDomains'],
])('in %s', (_where, portal, strictTransport) => {
  test.each(answers)('%s has the security headers [asvs 3.4.1]', async (_what, path, init, status) => {
    const response = await ask(portal(), path, init)
    expect(response.status).toBe(status)
    expectGuarded(response.headers)
    expect(response.headers.get('strict-transport-security')).toBe(strictTransport)
  })

  test('an asset and the response of an overloaded portal have them too', async () => {
    const html = await (await ask(portal(), '/', page)).text()
    const asset = await ask(portal(), html.match(/\/assets\/[^"]+\.js/)?.[0] ?? '', {})
    expect(asset.status).toBe(200)
    expectGuarded(asset.headers)
    readings.delay = 1000
    const busy = await ask(portal(), '/uploads/identity-documents', {
      method: 'POST',
      headers: { 'apollo-require-preflight': '1' },
    })
    readings.delay = 0
    expect(busy.status).toBe(503)
    expectGuarded(busy.headers)
  })

  test('only pages may be cached [asvs 3.4.1]', async () => {
    const cached: string[] = []
    for (const [what, path, init] of answers) {
      const control = (await ask(portal(), path, init)).headers.get('cache-control')
      if (control !== 'no-store') cached.push(`${what}: ${control}`)
    }
    expect(cached.toSorted()).toEqual([
      'a deep link: no-cache',
      'an unknown page: no-cache',
      'the page: no-cache',
    ])
  })
})

test('the IDE has its own policy, which allows no other scripts', async () => {
  const { headers } = await ask(demo, '/graphiql', page)
  expectGuarded(headers)
  expect(headers.get('content-security-policy')).toContain("worker-src 'self' blob:")
  expect((await ask(production, '/graphiql', page)).status).toBe(404)
})

test('a person who opens /graphql in a browser is led to the IDE, if there is one [asvs 3.4.3]', async () => {
  expect(await (await ask(demo, '/graphql', page)).text()).toContain('url=/graphiql')
  expect((await ask(production, '/graphql', page)).status).toBe(400)
})
