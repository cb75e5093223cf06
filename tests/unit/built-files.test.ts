import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '#bff/http/pages/built-pages.ts'
import { encodeFiles } from '../../scripts/encode-files.ts'
import { serve } from '../support/serve.ts'

const script = Array.from({ length: 300 }, (_, index) => `export const name${index} = ${index * index}`).join(
  '\n',
)
let build: string
beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'portal-build-'))
  mkdirSync(join(build, 'assets'))
  writeFileSync(join(build, 'assets/main-1.js'), script)
  writeFileSync(join(build, 'assets/small-1.js'), 'export {}')
  writeFileSync(join(build, 'assets/picture-1.png'), script)
  writeFileSync(join(build, 'index.html'), script)
  writeFileSync(join(build, '.documents.json'), script)
  await encodeFiles(build)
})
afterAll(() => rmSync(build, { recursive: true }))

/** A response as it was sent, without decoding. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const app = express().use(compression())
  app.use('/assets', serveFiles(join(build, 'assets'), { immutable: true, maxAge: '365d' }))
  app.use(serveFiles(build, { maxAge: '1h' }))
  const { origin } = await serve(app)
  const sent = request(origin + path, { headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  // In clear, which caches keep apart.
  ['identity', undefined, (bytes: Buffer) => bytes],
])('accepting %s, what is sent is what the build has encoded', async (accept, encoding, decode) => {
  const { headers, body } = await ask('/assets/main-1.js', { 'accept-encoding': accept })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(decode(body).toString()).toBe(script)
})

test('the list of documents is not served', async () => {
  expect((await ask('/.documents.json')).status).toBe(404)
})

test('pages, pictures and small files have no encoded ones', () => {
  const files = ['index.html', 'assets/picture-1.png', 'assets/small-1.js', '.documents.json']
  expect(files.filter((file) => existsSync(join(build, `${file}.br`)))).toEqual([])
})
