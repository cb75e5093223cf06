import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IdentityImage } from '#bff/domain/affiliate.ts'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { gif, png, pngOf } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { pour } from '../support/scripted-server.ts'
import { formHead, formWith, openForm, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('uploadIdentityDocument')
const portal = await startPortal({ provider })
const alice = await Client.signedIn(portal.origin)
afterAll(portal.stop)
beforeEach(() => void (arrived.length = 0))

test.each([
  ['a PNG named as a JPEG [asvs 5.2.1]', png(), { name: 'id.jpg', type: 'image/jpeg' }],
  ['a GIF with another path in its name', gif(), { name: '../../x.gif', type: 'image/gif' }],
  ['a PNG of exactly 3,072,000 bytes', pngOf(3_072_000), { name: '"; name="other' }],
])('%s is stored by its content, and its handle reveals nothing', async (_what, bytes, form) => {
  const { status, headers, file } = await upload(alice, formWith(bytes, form))
  expect(status).toBe(200)
  expect(file).toMatch(/^[\w-]{40,}$/)
  expect(Buffer.from(file ?? '', 'base64url').toString('latin1')).not.toMatch(/upload|alice/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-session-idle-seconds')).toBe('1800')
  expect(arrived.map(([, image]) => (image as IdentityImage).type)).toEqual(['image/png'])
})

test.each([
  ['one byte more than 3,072,000 [asvs 5.2.1]', pngOf(3_072_001), 413, { __typename: 'FileTooLarge' }],
  ['half a PNG', png().subarray(0, 40), 415, { __typename: 'FileTypeRefused', isDamaged: true }],
])('%s is refused', async (_what, bytes, expected, refusal) => {
  const { status, failure } = await upload(alice, formWith(bytes))
  expect([status, failure]).toEqual([expected, { message: expect.any(String), ...refusal }])
  expect(arrived).toEqual([])
})

test('an upload whose answer is lost says that it may have been stored', async () => {
  const lost = new Fault('UPSTREAM_UNAVAILABLE', 'The connection broke', { isOutcomeUnknown: true })
  overrides.uploadIdentityDocument = () => Promise.reject(lost)
  const { status, failure } = await upload(alice, formWith(png()))
  delete overrides.uploadIdentityDocument
  expect(status).toBe(502)
  expect(failure).toMatchObject({ __typename: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: true })
})

test('a body that is announced as too large is refused before any of it is read', async () => {
  const { answer, sender } = openForm(alice, { 'content-length': '52428800' })
  expect(await answer).toMatchObject({ status: 413, failure: { __typename: 'FileTooLarge' } })
  sender.destroy()
})

const megabyte = 1024 * 1024

test('an unannounced body of 50 MB is cut at the limit', async () => {
  const { answer, sender } = openForm(alice, { 'transfer-encoding': 'chunked' })
  const closed = new Promise<void>((resolve) => void sender.once('close', resolve))
  sender.write(formHead)
  pour(sender, Buffer.alloc(64 * 1024), 50 * megabyte)
  expect(await answer).toMatchObject({ status: 413, failure: { __typename: 'FileTooLarge' } })
  await closed
  // The limit, the rest that a sender may still send, and the buffers of both sockets.
  expect(sender.socket?.bytesWritten).toBeLessThan(20 * megabyte)
  expect(arrived).toEqual([])
})

const twoFiles = formWith(png())
twoFiles.append('file', new Blob([Uint8Array.from(png())]), 'second.png')
const fileAndText = formWith(png())
fileAndText.append('path', '/etc/passwd')
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' }
const textPart = '--edge\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--edge--\r\n'

test.each<[string, Parameters<typeof upload>[1], Record<string, string>?]>([
  ['two files', twoFiles],
  ['a file and a text', fileAndText],
  ['another field', formWith(png(), { field: 'image' })],
  ['a text in the field', textPart, multipart],
  ['no file', new FormData()],
  ['an unfinished form', formHead, multipart],
  ['a file without a form', Uint8Array.from(png()), { 'content-type': 'image/png' }],
  // No foreign form can send this header.
  ['a form without the preflight [asvs 3.5.1]', formWith(png()), { 'apollo-require-preflight': '' }],
])('%s is 400 in JSON', async (_what, body, headers = {}) => {
  const answer = await upload(alice, body, headers)
  expect(answer).toMatchObject({ status: 400, failure: { __typename: 'BAD_USER_INPUT' } })
  expect(arrived).toEqual([])
})

test('a page of another origin is 403', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await upload(alice, formWith(png()), headers)).status).toBe(403)
  expect(arrived).toEqual([])
})

test('another method is 405', async () => {
  const response = await alice.fetch('/uploads/identity-documents', { method: 'PUT' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toMatchObject({ failure: { __typename: 'BAD_USER_INPUT' } })
})

test('an upload without a sign-in is refused before the body is read, and creates no session', async () => {
  const { answer, sender } = openForm(new Client(portal.origin), { 'content-length': '1000000' })
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
