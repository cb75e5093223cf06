import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Answer, code, json, send, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const good = JSON.stringify({ code: 0, msg: 'success', data: baseInfo() })
const type = { 'content-type': 'application/json;charset=UTF-8' }
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
/** 香港 in GBK, which is not UTF-8. */
const hongKong = [0xcf, 0xe3, 0xb8, 0xdb]
const [beforeName, afterName] = good.split('Alice Chen') as [string, string]
const inGbk = bytes(beforeName, hongKong, afterName)

/** An answer of so many bytes altogether. */
const ofSize = (size: number) => {
  const rest = JSON.stringify({ code: 0, msg: '', data: baseInfo() })
  return send(200, rest.replace('"msg":""', `"msg":"${'x'.repeat(size - rest.length)}"`), type)
}
const twoMegabytes = 2 * 1024 * 1024

const ask = (answer: Answer) => {
  server.answerWith(answer)
  return legacyCalls(server.origin, { caller: { state: signedInState() } }).getProfile()
}

test.each<[string, Answer]>([
  ['a content type without a charset', send(200, good, { 'content-type': 'application/json' })],
  ['status 201', send(201, good, type)],
  ['status 400 with code 0', send(400, good, type)],
  ['brotli', send(200, brotliCompressSync(good), { ...type, 'content-encoding': 'br' })],
  ['exactly 2 MB', ofSize(twoMegabytes)],
])('an answer with %s is data', async (_what, answer) => {
  expect((await ask(answer)).displayName).toBe('Alice Chen')
})

test('the content type decides how bytes are decoded', async () => {
  const profile = await ask(send(200, inGbk, { 'content-type': 'application/json; charset=GBK' }))
  expect(profile.displayName).toBe('香港')
})

test.each<[string, Answer]>([
  ['code 1.5', json({ code: 1.5, data: baseInfo() })],
  ['code "0x0"', json({ code: '0x0', data: baseInfo() })],
  ['a code of 30 digits', send(200, `{"code":${'9'.repeat(30)}}`, type)],
  ['a root null', json(null)],
  ['an unknown charset', send(200, good, { 'content-type': 'application/json; charset=klingon' })],
  ['an unknown encoding', send(200, gzipSync(good), { ...type, 'content-encoding': 'rot13' })],
  ['one byte over 2 MB', ofSize(twoMegabytes + 1)],
  ['truncated gzip', send(200, gzipSync(good).subarray(0, 20), { ...type, 'content-encoding': 'gzip' })],
  ['damaged brotli', send(200, good, { ...type, 'content-encoding': 'br' })],
])('an answer with %s is UPSTREAM_CONTRACT', async (_what, answer) => {
  const fault = await faultOf(ask(answer))
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', providerCode: undefined })
  expectNothingInside(fault.message)
})

test.each([
  [500, 100604, 'UPSTREAM_REFUSED'],
  [401, 100101, 'UPSTREAM_REFUSED'],
  [429, 100601, 'RATE_LIMITED'],
  [302, 100604, 'UPSTREAM_REFUSED'],
])('status %i with code %i is %s', async (status, number, expected) => {
  const fault = await faultOf(ask(code(number, status)))
  expect(fault).toMatchObject({ code: expected, providerCode: String(number) })
  expectNothingInside(fault.message)
})

test.each([
  [503, '0', undefined],
  [503, 'soon', undefined],
  [503, '1.5', undefined],
  [503, 'Sat, 21 Nov 2026 08:01:30 GMT', 90],
  [503, 'Sat, 21 Nov 2026 07:00:00 GMT', undefined],
  [500, '30', 30],
])('status %i with Retry-After %s means to wait %s seconds', async (status, retryAfter, seconds) => {
  const headers = { 'retry-after': retryAfter, date: 'Sat, 21 Nov 2026 08:00:00 GMT' }
  expect(await faultOf(ask(send(status, 'busy', headers)))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    retryAfterSeconds: seconds,
  })
})

/** No message that clients see may contain an address, a token or words of the provider. */
function expectNothingInside(message: string): void {
  expect(message).toMatch(/^[A-Z][\w ,'-]+$/)
  expect(message).not.toContain('secret-token')
  expect(message).not.toContain(new URL(server.origin).port)
  expect(message).not.toMatch(/nginx|java|SELECT|127\.0\.0\.1|undici|fetch|JSON at/)
}
