import { afterAll, expect, test } from 'vitest'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { png } from '../support/pictures.ts'
import { legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const image = { bytes: png(), type: 'image/png' } as const
const upload = (sent: { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' } = image) =>
  legacyCalls(server.origin, { caller: { state: signedInState(), language: 'CN' } }).uploadIdentityDocument(
    sent,
  )

test('an image is sent as one multipart file under a generated name, with the language', async () => {
  server.answerWith(data('/files/1.png'))
  expect(await upload()).toBe('/files/1.png')
  const [{ method, path, headers, bytes } = expect.fail()] = server.received
  expect([method, path, headers['auth-token']]).toEqual(['POST', '/api/home/uploadAuth', 'secret-token'])
  const form = await new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  expect([...form.keys()].toSorted()).toEqual(['file', 'lang'])
  expect(form.get('lang')).toBe('zh')
  const file = form.get('file') as File
  expect(file.name).toMatch(/^[\da-f]{8}-[\da-f-]{27}\.png$/)
  expect(file.type).toBe('image/png')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(image.bytes)
  expect(Number(headers['content-length'])).toBe(bytes.length)
})

test('a JPEG is named .jpg', async () => {
  server.answerWith(data('x'))
  await upload({ bytes: Buffer.from('x'), type: 'image/jpeg' })
  expect(server.received[0]?.body).toContain('.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n')
})

test.each<[unknown, string]>([
  ['/files/1.png', '/files/1.png'],
  [' /files/1.png ', '/files/1.png'],
  [{ path: '/files/1.png', size: 7 }, '/files/1.png'],
  [{ url: 'https://files.example/1.png' }, 'https://files.example/1.png'],
])('the stored path is read from %j', async (value, file) => {
  server.answerWith(data(value))
  expect(await upload()).toBe(file)
})

test.each([null, '  ', 7, {}, 'x'.repeat(1025)])('the answer %j is UPSTREAM_CONTRACT', async (value) => {
  server.answerWith(data(value))
  expect(await faultOf(upload())).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
  expect(server.received).toHaveLength(1)
})
