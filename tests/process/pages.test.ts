import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({
    provider: createInMemoryProvider(),
    withPages: true,
    variables: { BRAND_NAME: '</script><b>Brand' },
  })
})
afterAll(() => portal.stop())

const page = (path: string, accept = 'text/html') =>
  fetch(portal.origin + path, { headers: { accept }, redirect: 'manual' })

test.each([
  '/',
  '/login',
  '/home',
  '/home/index',
  '/home/index?page=3',
  '/home/myInvoice',
  '/HOME/MYINVOICE',
  '/home/loginLog/',
  '/home/planRule',
  '/home/faq',
])('%s is the page of the portal', async (path) => {
  const response = await page(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test.each(['/nowhere', '/home/nowhere', '/login/x', '/index.html', '/index.htm%6c', '/index%2ehtml'])(
  '%s is the page that says that nothing is there, with status 404',
  async (path) => {
    const response = await page(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('id="portal"')
  },
)

test.each([
  ['/', true],
  ['/login?lang=cn', true],
  ['/register', true],
  ['/promote/home', true],
  ['/promote/register?sid=0123456789abcdef', false],
  ['/validation', false],
  ['/home/index', false],
  ['/nowhere', false],
])('search engines may index %s: %s', async (path, mayBeFound) => {
  const response = await page(path)
  expect(response.headers.get('x-robots-tag')).toBe(mayBeFound ? null : 'noindex')
  expect(await response.text()).not.toContain('"robots"')
})

test('a missing asset is a plain 404, never the page', async () => {
  const response = await page('/assets/gone-12345678.js')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('a request for JSON is answered with JSON', async () => {
  const response = await page('/nowhere', 'application/json')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/json; charset=utf-8',
  ])
})

test('a hashed asset may be cached for a year', async () => {
  const html = await (await page('/')).text()
  const [asset = ''] = html.match(/\/assets\/[^"]+\.js/) ?? []
  const response = await page(asset, '*/*')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the brand reaches the page as data that cannot become markup', async () => {
  const html = await (await page('/')).text()
  expect(html).not.toContain('<b>Brand')
  const [, data = ''] = html.match(/id="portal">(.*?)<\/script>/) ?? []
  expect(JSON.parse(data)).toMatchObject({ brandName: '</script><b>Brand' })
})

test.each(['/', '/nowhere', '/graphql', '/graphiql', '/healthz', '/assets/gone.js', '/demo/captcha'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await page(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  },
)
