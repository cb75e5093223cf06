import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { readPromotion } from '#bff/http/pages/promotion-page.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

async function openPromotion(variables: Record<string, string> = {}) {
  const portal = await startPortal({ provider: createInMemoryProvider(), withPages: true, variables })
  onTestFinished(() => portal.stop())
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.origin + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
}

test.each([
  ['/promote/home', 'en', 'Reach your customers by SMS and voice'],
  ['/promote/home?lang=cn&sid=7', 'zh-Hans', '用短信和语音触达您的客户'],
  ['/promote/home?lang=en', 'en', 'Reach your customers by SMS and voice'],
  ['/promote/home?lang=fr', 'en', 'Reach your customers by SMS and voice'],
])('%s is the promotion page in the language %s, without a script', async (path, locale, title) => {
  const open = await openPromotion()
  const response = await open(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const html = await response.text()
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('$23,000')
  expect(html).not.toMatch(/%[A-Z_]+%|\{\{/)
})

test('a host that ends in .cn answers in Chinese', async () => {
  const portal = await startPortal({ provider: createInMemoryProvider(), withPages: true })
  onTestFinished(() => portal.stop())
  // fetch does not let a caller name a host.
  const html = await new Promise<string>((resolve, reject) => {
    request(`${portal.origin}/promote/home`, { headers: { host: 'partner.example.cn' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })
  expect(html).toContain('<html lang="zh-Hans">')
})

test('another spelling redirects to the right one and keeps the query', async () => {
  const open = await openPromotion()
  const response = await open('/Promote/HOME/?sid=a1&lang=cn')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/promote/home?sid=a1&lang=cn')
})

test('the brand is escaped in the page', async () => {
  const open = await openPromotion({ BRAND_NAME: '<b>$&"Brand', BRAND_URL: 'https://example.com/?a=1&b=2' })
  const html = await (await open('/promote/home')).text()
  expect(html).toContain('&lt;b>$&amp;&quot;Brand')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
})

test.each([
  [{ name: 'Example', url: '' }, /<span class="brand">.*Example/],
  [{ name: '', url: 'https://example.com/' }, /<a class="brand" href="https:\/\/example.com\/">.*产品官网/],
  [{ name: '', url: '' }, /<span class="brand"><\/span>/],
])('an installation with the brand %o is named so', async (brand, head) => {
  const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
  expect(await readPromotion(current, { ...brand, supportContact: '' })('cn')).toMatch(head)
})

test('a shared link has a picture, at its whole address where that is known', async () => {
  const open = await openPromotion({ PUBLIC_ORIGIN: 'https://portal.example' })
  const html = await (await open('/promote/home')).text()
  expect(html).toContain('<meta property="og:image" content="https://portal.example/promote/share.png" />')
  const picture = await open('/promote/share.png', { accept: 'image/*' })
  expect(picture.headers.get('content-type')).toBe('image/png')
  const content = new Uint8Array(await picture.arrayBuffer())
  // In a PNG the width and the height follow the signature.
  expect(new DataView(content.buffer).getUint32(16)).toBe(1200)
  expect(new DataView(content.buffer).getUint32(20)).toBe(630)
})
