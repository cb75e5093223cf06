import { afterAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal({
  provider: createInMemoryProvider(),
  withPages: true,
  variables: { BRAND_NAME: '</script><b>Brand' },
})
afterAll(portal.stop)

const page = (path: string, accept = 'text/html') =>
  fetch(portal.origin + path, { headers: { accept }, redirect: 'manual' })

test.each(['/', '/home/index?page=3', '/HOME/MYINVOICE', '/home/loginLog/'])(
  '%s is the page of the portal',
  async (path) => {
    const response = await page(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

test.each([
  ['/nowhere', 'text/html', /^text\/html.*id="portal"/s],
  ['/login/x', 'text/html', /^text\/html.*id="portal"/s],
  ['/index.htm%6c', 'text/html', /^text\/html.*id="portal"/s],
  ['/nowhere', 'application/json', /^application\/json/],
  // Never the page, which a browser would run as a script.
  ['/assets/gone-12345678.js', '*/*', /^text\/plain/],
])('%s, requested as %s, is nothing: status 404, in the same form', async (path, accept, form) => {
  const response = await page(path, accept)
  expect(response.status).toBe(404)
  expect(`${response.headers.get('content-type')} ${await response.text()}`).toMatch(form)
})

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

test.each([
  ['/promote/home', 'en', 'Reach your customers by SMS and voice'],
  ['/promote/home?lang=cn&sid=7', 'zh-Hans', '用短信和语音触达您的客户'],
  ['/promote/home?lang=fr', 'en', 'Reach your customers by SMS and voice'],
])('%s is the promotion page in the language %s, with the brand escaped', async (path, locale, title) => {
  const html = await (await page(path)).text()
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('&lt;/script>&lt;b>Brand')
  expect(html).not.toMatch(/%[A-Z_]+%|\{\{/)
})

test('another spelling of the promotion page redirects to the right one and keeps the query', async () => {
  const { status, headers } = await page('/Promote/HOME/?sid=a1&lang=cn')
  expect([status, headers.get('location')]).toEqual([302, '/promote/home?sid=a1&lang=cn'])
})

test('a shared link has a picture, at its whole address where that is known', async () => {
  const PUBLIC_ORIGIN = 'https://portal.example'
  const known = await startPortal({
    provider: createInMemoryProvider(),
    withPages: true,
    variables: { PUBLIC_ORIGIN },
  })
  const html = await (
    await fetch(`${known.origin}/promote/home`, { headers: { accept: 'text/html' } })
  ).text()
  expect(html).toContain(`<meta property="og:image" content="${PUBLIC_ORIGIN}/promote/share.png" />`)
  expect((await page('/promote/share.png', 'image/*')).headers.get('content-type')).toBe('image/png')
  await known.stop()
})
