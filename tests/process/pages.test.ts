import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { type Portal, productionVariables, startPortal } from '../support/portal.ts'

const readings = { delay: 0 }
const load = { eventLoopDelayMs: () => readings.delay, heapUsed: () => 0 }
const shipped = { GRAPHQL_DOCUMENTS: 'shipped', BRAND_NAME: '</script><b>Brand' }
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

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
})
const page: RequestInit = { headers: { accept: 'text/html' } }
const uploads = '/uploads/identity-documents'
const preflight = { 'apollo-require-preflight': '1' }

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
  ['an upload without a session', uploads, post('', preflight), 401],
  ['an upload that a form could send', uploads, { method: 'POST' }, 400],
  ['an address that cannot be decoded', '/%E0%A4%A', page, 400],
]

/** The answers of /graphql have few headers, as no page is made of them. */
function expectApiHeaders(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('x-powered-by')).toBeNull()
}

function expectGuarded(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  const none = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  for (const directive of ["default-src 'self'", ...none]) expect(policy).toContain(directive)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
  })
  expect(headers.get('x-powered-by')).toBeNull()
}

const ask = ({ origin }: Portal, path: string, init: RequestInit) =>
  fetch(origin + path, { redirect: 'manual', ...init })

/** The path of a script of the page. */
const findAsset = async (portal: Portal) =>
  /\/assets\/[^"]+\.js/.exec(await (await ask(portal, '/', page)).text())?.[0] ?? ''

describe.each([
  ['the demo', () => demo, null],
  ['production', () => production, 'max-age=31536000; includeSubDomains'],
])('in %s', (_where, portal, strictTransport) => {
  test.each(answers)('%s has the security headers [asvs 3.4.1]', async (what, path, init, status) => {
    const response = await ask(portal(), path, init)
    expect(response.status).toBe(status)
    const expectHeaders = path === '/graphql' ? expectApiHeaders : expectGuarded
    expectHeaders(response.headers)
    expect(response.headers.get('strict-transport-security')).toBe(strictTransport)
    // Only pages may be cached.
    const isPage = ['the page', 'a deep link', 'an unknown page'].includes(what)
    expect(response.headers.get('cache-control')).toBe(isPage ? 'no-cache' : 'no-store')
  })

  test('an asset and the response of an overloaded portal have them too', async () => {
    const asset = await ask(portal(), await findAsset(portal()), {})
    expect(asset.status).toBe(200)
    expectGuarded(asset.headers)
    readings.delay = 1000
    const busy = await ask(portal(), uploads, { method: 'POST', headers: preflight })
    readings.delay = 0
    expect(busy.status).toBe(503)
    expectGuarded(busy.headers)
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  // In clear, which caches keep apart.
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'accepting %s, an asset is sent as the build has encoded it, for good',
  async (accept, encoding, decode) => {
    const asset = await findAsset(demo)
    const request = get(demo.origin + asset, { headers: { 'accept-encoding': accept }, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const body = await buffer(response)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(decode(body).toString()).toBe(await (await ask(demo, asset, {})).text())
  },
)

test('the list of documents is not served', async () => {
  expect((await ask(demo, '/.documents.json', {})).status).toBe(404)
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

const open = (path: string, accept = 'text/html') => ask(demo, path, { headers: { accept } })

const portalPage = /^text\/html; charset=utf-8 .*id="portal"/s
const hidden = 'noindex'

/** Search engines may index pages where a visit starts; what is no page needs no word for them. */
test.each<[path: string, accept: string, status: number, robots: string | null, form: RegExp]>([
  ['/', 'text/html', 200, null, portalPage],
  ['/login?lang=cn', 'text/html', 200, null, portalPage],
  ['/register', 'text/html', 200, null, portalPage],
  ['/promote/home', 'text/html', 200, null, /^text\/html/],
  ['/promote/register?sid=0123456789abcdef', 'text/html', 200, hidden, portalPage],
  ['/validation', 'text/html', 200, hidden, portalPage],
  ['/HOME/MYINVOICE', 'text/html', 200, hidden, portalPage],
  ['/home/loginLog/', 'text/html', 200, hidden, portalPage],
  ['/nowhere', 'text/html', 404, hidden, portalPage],
  ['/login/x', 'text/html', 404, hidden, portalPage],
  ['/index.htm%6c', 'text/html', 404, hidden, portalPage],
  ['/nowhere', 'application/json', 404, null, /^application\/json/],
  // Never the page, which a browser would run as a script.
  ['/assets/gone-12345678.js', '*/*', 404, null, /^text\/plain/],
])('%s, requested as %s, has status %i, the robots tag %s and its form', async (...row) => {
  const [path, accept, status, robots, form] = row
  const response = await open(path, accept)
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([status, robots])
  const text = await response.text()
  expect(`${response.headers.get('content-type')} ${text}`).toMatch(form)
  expect(text).not.toContain('"robots"')
})

test.each([
  ['/promote/home', 'en', 'Reach your customers by SMS and voice'],
  ['/promote/home?lang=cn&sid=7', 'zh-Hans', '用短信和语音触达您的客户'],
  ['/promote/home?lang=xx', 'en', 'Reach your customers by SMS and voice'],
])('%s is the promotion page in the language %s, with the brand escaped', async (path, locale, title) => {
  const html = await (await open(path)).text()
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('&lt;/script>&lt;b>Brand')
  expect(html).not.toMatch(/%[A-Z_]+%|\{\{/)
})

test('another spelling of the promotion page redirects to the right one and keeps the query', async () => {
  const { status, headers } = await open('/Promote/HOME/?sid=a1&lang=cn')
  expect([status, headers.get('location')]).toEqual([302, '/promote/home?sid=a1&lang=cn'])
})

test('a shared link has a picture, at its whole address where that is known', async () => {
  const html = await (await ask(production, '/promote/home', page)).text()
  const { PUBLIC_ORIGIN } = productionVariables
  expect(html).toContain(`<meta property="og:image" content="${PUBLIC_ORIGIN}/promote/share.png" />`)
  expect((await open('/promote/share.png', 'image/*')).headers.get('content-type')).toBe('image/png')
})
