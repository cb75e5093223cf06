import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { createBuiltFiles, encodedFolder } from '#bff/http/pages/built-files.ts'
import { encodeFiles } from '../../scripts/encode-files.ts'
import { startServer } from '../support/express-server.ts'

const script = Array.from({ length: 300 }, (_, index) => `export const name${index} = ${index * index}`).join(
  '\n',
)
const browser = 'gzip, deflate, br, zstd'
const build = mkdtempSync(join(tmpdir(), 'portal-build-'))
mkdirSync(join(build, 'assets'))
writeFileSync(join(build, 'assets/main-1.js'), script)
writeFileSync(join(build, '.documents.json'), script)
await encodeFiles(build)
afterAll(() => rmSync(build, { recursive: true }))

/** A response as it was sent, without decoding. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const app = express()
  const options = { immutable: true, maxAge: '365d' }
  app.use(compression(), express.Router().use('/assets', createBuiltFiles(build, 'assets', options)))
  app.use(createBuiltFiles(build, '', {}))
  const sent = request(`${await startServer(app)}${path}`, { headers, method, agent: false }).end()
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', (response) => {
        const { statusCode: status, headers: received } = response
        void buffer(response).then((body) => resolve({ status, headers: received, body }))
      })
    },
  )
}

const made = (file: string) => readFileSync(join(build, encodedFolder, file))

test.each([
  ['as a browser accepts', browser, 'br', 'br', brotliDecompressSync],
  ['zstd and gzip', 'gzip, zstd', 'zstd', 'zst', zstdDecompressSync],
  ['gzip alone', 'gzip', 'gzip', 'gz', gunzipSync],
  ['gzip, and brotli not at all', 'br;q=0, gzip', 'gzip', 'gz', gunzipSync],
])(
  'accepting %s, the bytes that are sent are the file that the build made',
  async (_what, accept, encoding, ending, decode) => {
    const { headers, body } = await ask('/assets/main-1.js', { 'accept-encoding': accept })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(body.equals(made(`assets/main-1.js.${ending}`))).toBe(true)
    expect(decode(body).toString()).toBe(script)
  },
)

test('a client that accepts no encoding gets the file in clear, which caches keep apart', async () => {
  const { headers, body } = await ask('/assets/main-1.js')
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  expect(body.toString()).toBe(script)
})

test('each encoding has a validator of its own, and an unchanged file is not sent again', async () => {
  const accept = { 'accept-encoding': 'br' }
  const { headers } = await ask('/assets/main-1.js', accept)
  const etag = String(headers.etag)
  expect(etag).not.toBe((await ask('/assets/main-1.js')).headers.etag)
  const again = await ask('/assets/main-1.js', { ...accept, 'if-none-match': etag })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('HEAD has the headers of GET without a body, and another method is not answered', async () => {
  const head = await ask('/assets/main-1.js', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(head.body).toHaveLength(0)
  const post = await ask('/assets/main-1.js', { 'accept-encoding': 'br' }, 'POST')
  expect([post.status, post.headers['content-encoding']]).toEqual([404, undefined])
})

test('encoded files and the list of documents are not served by their own names', async () => {
  for (const path of [`/${encodedFolder}/assets/main-1.js.br`, '/assets/main-1.js.br', '/.documents.json'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
