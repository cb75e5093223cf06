import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentityImage } from '#bff/domain/verification.ts'
import { Client } from '../support/client.ts'
import { gif, jpeg, png, pngOf, svg } from '../support/pictures.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { formHead, formWith, openForm, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived } = watchProvider('uploadIdentityDocument')
/** The images that reached the provider. */
const stored = () => arrived.map(([, image]) => image as IdentityImage)

let portal: Portal
let alice: Client
beforeAll(async () => {
  portal = await startPortal({ provider })
  alice = await signedIn(portal)
})
afterAll(() => portal.stop())
beforeEach(() => void (arrived.length = 0))

async function signedIn(at: Portal): Promise<Client> {
  const client = new Client(at.origin)
  await client.logInInMemory()
  return client
}

test.each([
  ['a PNG', png(), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a GIF', gif(), 'image/png'],
  ['an inert SVG', svg(), 'image/png'],
  ['a PNG of exactly 3,072,000 bytes', pngOf(3_072_000), 'image/png'],
])('%s is stored, and the answer is a handle that reveals nothing', async (_what, bytes, type) => {
  const { status, headers, file } = await upload(alice, formWith(bytes, { name: 'x', type }))
  expect(status).toBe(200)
  expect(file).toMatch(/^[\w-]{40,}$/)
  expect(Buffer.from(file ?? '', 'base64url').toString('latin1')).not.toMatch(/upload|alice/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-session-idle-seconds')).toBe('1800')
  const [image] = stored()
  expect(image?.type).toBe(type)
  expect((await fileTypeFromBuffer(image?.bytes ?? Buffer.alloc(0)))?.mime).toBe(type)
})

test('the content decides, not the name or the announced type [asvs 5.2.1]', async () => {
  expect((await upload(alice, formWith(png(), { name: 'id.jpg', type: 'image/jpeg' }))).status).toBe(200)
  expect(stored().map(({ type }) => type)).toEqual(['image/png'])
})

test.each([
  ['../../x.png'],
  ['x'.repeat(300)],
  ['a\r\nb.png'],
  ['\u202Egnp.exe'],
  ['身份证.png'],
  ['"; name="other'],
])('the file name %j has no effect', async (name) => {
  expect((await upload(alice, formWith(png(), { name }))).status).toBe(200)
  expect(arrived).toHaveLength(1)
})

test('one byte more than 3,072,000 is FileTooLarge [asvs 5.2.1]', async () => {
  const { status, failure } = await upload(alice, formWith(pngOf(3_072_001)))
  expect(status).toBe(413)
  expect(failure).toEqual({ __typename: 'FileTooLarge', message: expect.any(String) })
  expect(arrived).toEqual([])
})

test.each([
  ['a program named x.png', Buffer.from('MZ'.padEnd(500, '\0'))],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG with a handler', svg('<circle r="4" onload="alert(1)"/>')],
  [
    'an SVG with a foreign object',
    svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  ],
  ['an SVG with a reference outside', svg('<image href="https://example.com/x.png"/>')],
  [
    'an SVG with an outside DTD',
    Buffer.from('<!DOCTYPE svg SYSTEM "https://example.com/x.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an empty file', Buffer.alloc(0)],
])('%s is FileTypeRefused', async (_what, bytes) => {
  const { status, failure } = await upload(alice, formWith(bytes))
  expect(status).toBe(415)
  expect(failure).toEqual({ __typename: 'FileTypeRefused', message: expect.any(String) })
  expect(arrived).toEqual([])
})

test.each([
  ['half a PNG', png().subarray(0, png().length / 2)],
  ['half a JPEG', jpeg().subarray(0, 300)],
])('%s is FileTypeRefused as damaged', async (_what, bytes) => {
  const { status, failure } = await upload(alice, formWith(bytes))
  expect(status).toBe(415)
  expect(failure).toEqual({ __typename: 'FileTypeRefused', message: expect.any(String), isDamaged: true })
  expect(arrived).toEqual([])
})

test('a body that is announced as too large is refused before any of it is read', async () => {
  const { answer, sender } = openForm(alice, { 'content-length': '52428800' })
  expect(await answer).toMatchObject({ status: 413, failure: { __typename: 'FileTooLarge' } })
  sender.destroy()
})

test('an unannounced body of 50 MB is cut at the limit', async () => {
  const { answer, sender } = openForm(alice, { 'transfer-encoding': 'chunked' })
  const closed = new Promise<void>((resolve) => void sender.once('close', resolve))
  sender.write(formHead)
  const piece = Buffer.alloc(64 * 1024)
  let sent = 0
  const push = () => {
    while (sent < 50 * 1024 * 1024 && !sender.destroyed) {
      sent += piece.length
      if (sender.write(piece)) continue
      sender.once('drain', push)
      return
    }
    sender.end()
  }
  push()
  expect(await answer).toMatchObject({ status: 413, failure: { __typename: 'FileTooLarge' } })
  await closed
  // The limit, the rest that a sender may still send, and the buffers of both sockets.
  expect(sent).toBeLessThan(20 * 1024 * 1024)
  expect(arrived).toEqual([])
})

const twoFiles = formWith(png())
twoFiles.append('file', new Blob([Uint8Array.from(png())]), 'second.png')
const fileAndText = formWith(png())
fileAndText.append('path', '/etc/passwd')
const thousandParts = new FormData()
for (let index = 0; index < 1000; index += 1) thousandParts.append(`field${index}`, 'x')
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' }

test.each<[string, Parameters<typeof upload>[1], Record<string, string>?]>([
  ['two files', twoFiles],
  ['a file and a text', fileAndText],
  ['another field', formWith(png(), { field: 'image' })],
  [
    'a text in the field',
    `--edge\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--edge--\r\n`,
    multipart,
  ],
  ['no file', new FormData()],
  ['a NUL in the file name', formWith(png(), { name: 'a\0b.png' })],
  ['1,000 parts', thousandParts],
  ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['an unfinished form', formHead, multipart],
  ['a body that is not a form', 'x', multipart],
  ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }],
  ['a file without a form', Uint8Array.from(png()), { 'content-type': 'image/png' }],
  ['nothing', null],
])('%s is 400 in JSON', async (_what, body, headers = {}) => {
  const answer = await upload(alice, body, headers)
  expect(answer).toMatchObject({ status: 400, failure: { __typename: 'BAD_USER_INPUT' } })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(arrived).toEqual([])
})

test('an upload without the header that no foreign form can send is refused [asvs 3.5.1]', async () => {
  const answer = await upload(alice, formWith(png()), { 'apollo-require-preflight': '' })
  expect(answer).toMatchObject({ status: 400, failure: { __typename: 'BAD_USER_INPUT' } })
  expect(arrived).toEqual([])
})

test.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }]])(
  'a page of another origin (%j) is 403',
  async (headers) => {
    expect((await upload(alice, formWith(png()), headers as Record<string, string>)).status).toBe(403)
    expect(arrived).toEqual([])
  },
)

test.each(['GET', 'PUT', 'DELETE'])('%s is 405', async (method) => {
  const response = await alice.fetch('/uploads/identity-documents', { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toMatchObject({ failure: { __typename: 'BAD_USER_INPUT' } })
})

test('an upload without a sign-in is refused before the body is read, and creates no session', async () => {
  const nobody = new Client(portal.origin)
  const { answer, sender } = openForm(nobody, { 'content-length': '1000000' })
  const { status, failure, headers } = await answer
  expect([status, failure?.__typename]).toEqual([401, 'UNAUTHENTICATED'])
  expect(headers.get('set-cookie')).toBeNull()
  sender.destroy()
})

test('a refused sender of a whole file always receives the reason', async () => {
  const form = () => formWith(pngOf(3_072_000))
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await upload(new Client(portal.origin), form())).status),
  )
  expect(statuses).toEqual(Array<number>(10).fill(401))
})

test('both sides of a card may be uploaded at the same time', async () => {
  const both = await Promise.all([upload(alice, formWith(png())), upload(alice, formWith(jpeg()))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ file }) => file)).size).toBe(2)
})

test('one account may upload forty files an hour [asvs 5.2.1]', async () => {
  const limited = await startPortal({ provider, variables: { RATE_LIMITS: 'on' } })
  const client = await signedIn(limited)
  for (let index = 0; index < 40; index += 1) expect((await upload(client, formWith(png()))).status).toBe(200)
  const { status, failure, headers } = await upload(client, formWith(png()))
  expect([status, failure?.__typename]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers.get('retry-after'))).toBe(failure?.retryAfterSeconds)
  expect(failure?.retryAfterSeconds).toBeGreaterThan(3500)
  await limited.stop()
})
