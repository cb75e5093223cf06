// `wanted` has a letter for each code: T timeout, U unavailable, I contract, N unauthenticated, R refused, L rate-limited. `?` means
// that a write may have been carried out, `N 2` that there were two calls (`Wanted` in fault.ts).
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { code, data, json, pour, providerWords, send } from '../support/scripted-server.ts'
import { faultsOf, ok, type } from './fault.ts'

const html = (status: number) =>
  send(status, `<html><h1>nginx/1.25</h1>${providerWords}</html>`, { 'content-type': 'text/html' })
const text = (body: string | Uint8Array, headers: Record<string, string> = type) => send(200, body, headers)

/**
 * A lost session at the provider. A signed-in call ends the sign-in; a public read, a check and the sending of a code are repeated in a new
 * session; a login and the use of a code need a new captcha or code.
 */
const lost = {
  'public read': 'N 2',
  check: 'N 2',
  login: 'InputRejected',
  'code sent': 'N 2',
  'code used': 'InputRejected',
  else: 'N',
}
/** Blanks, compressed to a thousandth of their size; several such members in a row are valid gzip. */
const manyBlanks = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '))
const inGzip = { ...type, 'content-encoding': 'gzip' }
const inBrotli = { ...type, 'content-encoding': 'br' }
/** An answer of so many bytes altogether. */
const ofSize = (good: unknown, size: number) => {
  const { length } = Buffer.from(ok(good))
  return text(ok(good).replace('success', `success${'!'.repeat(size - length)}`))
}
const twoMegabytes = 2 * 1024 * 1024
const asTexts = (good: unknown) =>
  JSON.parse(
    JSON.stringify(good, (_key, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  )
/** 香港 in GBK, which is not UTF-8. */
const inGbk = Buffer.from([0xcf, 0xe3, 0xb8, 0xdb])
const withGbk = (good: unknown) => {
  const [before = '', after = ''] = ok(good).split('success')
  return Buffer.concat([Buffer.from(before), inGbk, Buffer.from(after)])
}

/** Complete HTTP answers with a wrong status. */
export const statusFaults = faultsOf([
  ['HTTP 200 with HTML', () => [html(200)], 'I?'],
  ['HTTP 500 with HTML', () => [html(500)], 'U?'],
  ['HTTP 502 with HTML', () => [html(502)], 'U?'],
  // A code other than 0 counts at any status.
  ['HTTP 302 with code 100604', () => [code(100604, 302)], 'R', { fields: { providerCode: '100604' } }],
  ['HTTP 401 with code 100604', () => [code(100604, 401)], 'R', { fields: { providerCode: '100604' } }],
  ['HTTP 429 with code 100604', () => [code(100604, 429)], 'R', { fields: { providerCode: '100604' } }],
  ['HTTP 500 with code 100604', () => [code(100604, 500)], 'R', { fields: { providerCode: '100604' } }],
  ['HTTP 201 with code 0', (good) => [send(201, ok(good), type)], 'data'],
  ['HTTP 400 with code 0', (good) => [send(400, ok(good), type)], 'data'],
  ['HTTP 500 with code 0', (good) => [send(500, ok(good), type)], 'U?'],
  ['HTTP 401 with nothing', () => [send(401, '')], lost],
  ['HTTP 401 with code 0', (good) => [send(401, ok(good), type)], lost],
  ['HTTP 404 with HTML', () => [html(404)], 'U'],
  ['HTTP 404 with code 0', (good) => [send(404, ok(good), type)], 'U'],
  [
    'HTTP 429 with Retry-After',
    () => [send(429, 'slow down', { 'retry-after': '7' })],
    'U',
    { fields: { retryAfterSeconds: 7 } },
  ],
  [
    'HTTP 503 with Retry-After',
    () => [send(503, 'busy', { 'retry-after': '120' })],
    'U?',
    { fields: { retryAfterSeconds: 120 } },
  ],
  ['HTTP 204', () => [send(204, '')], 'I?'],
  ['HTTP 200 with nothing', () => [text('')], 'I?'],
  ['redirect to a login page', () => [send(302, '', { location: '/login' })], 'N?|U?'],
  ['redirect with code 0', (good) => [json({ code: 0, data: good }, 302, { location: '/login' })], 'N?|U?'],
  [
    'redirect to itself',
    () => [(response, { path }) => response.writeHead(307, { location: path }).end()],
    'U?',
  ],
])

const noData = { 'public read': 'I', upload: 'I', else: 'data' }
const tooFrequent = {
  login: 'TooFrequent',
  'code sent': 'TooFrequent',
  'code used': 'TooFrequent',
  write: 'TooFrequent',
  else: 'L',
}

/** Complete HTTP answers with a wrong envelope. */
export const envelopeFaults = faultsOf([
  ['code "0"', (good) => [json({ code: '0', data: good })], 'data'],
  ['code 0.0', (good) => [text(ok(good).replace('"code":0', '"code":0.0'))], 'data'],
  ['code missing', (good) => [json({ msg: 'success', data: good })], 'I?'],
  ['code null', (good) => [json({ code: null, data: good })], 'I?'],
  ['code false', (good) => [json({ code: false, data: good })], 'I?'],
  ['code 1.5', (good) => [json({ code: 1.5, data: good })], 'I?'],
  ['code "0x0"', (good) => [json({ code: '0x0', data: good })], 'I?'],
  ['code of 30 digits', () => [text(`{"code":${'9'.repeat(30)}}`)], 'I?'],
  ['code unknown', () => [code(424242)], { check: 'TAKEN', else: 'R' }],
  ['code -1', () => [code(-1)], 'U', { fields: { providerCode: '-1' } }],
  ['code 100600', () => [code(100600)], lost],
  ['code 100604', () => [code(100604)], 'R', { fields: { providerCode: '100604' } }],
  [
    'code 100601',
    () => [code(100601)],
    tooFrequent,
    { fields: { providerCode: '100601', retryAfterSeconds: 60 } },
  ],
  ['data missing', () => [json({ code: 0, msg: 'success' })], noData],
  ['data null', () => [data(null)], noData],
  ['data a text', () => [data('/x')], { 'public read': 'I', list: 'I', else: 'data' }],
  ['data an array', () => [data([])], { upload: 'I', else: 'data' }],
  ['data an object of another kind', () => [data({ rows: 1 })], { ...noData, list: 'I' }],
  ['numbers as texts', (good) => [data(asTexts(good))], 'data'],
  [
    'unknown fields, msg null',
    (good) => [json({ code: 0, msg: null, data: good, traceId: 'x', success: false })],
    'data',
  ],
  ['HTML and a stack in msg', (good) => [json({ code: 0, msg: providerWords, data: good })], 'data'],
])

const mostOfMany = { sentAtMost: 16 * 1024 * 1024 }
/** Whatever its data is, a write was carried out. */
const unreadData = {
  check: 'data',
  login: 'data',
  'code sent': 'data',
  'code used': 'data',
  write: 'data',
  else: 'I',
}

/** Complete HTTP answers with wrong bytes. */
export const bodyFaults = faultsOf([
  [
    '80 MB body',
    () => [(response) => pour(response.writeHead(200, type), Buffer.alloc(65_536, ' '), 80 * 1024 * 1024)],
    'I?',
    mostOfMany,
  ],
  ['gzip bomb', () => [(response) => pour(response.writeHead(200, inGzip), manyBlanks)], 'I?', mostOfMany],
  ['exactly 2 MB', (good) => [ofSize(good, twoMegabytes)], 'data'],
  ['one byte over 2 MB', (good) => [ofSize(good, twoMegabytes + 1)], 'I?'],
  ['good gzip', (good) => [text(gzipSync(ok(good)), inGzip)], 'data'],
  ['truncated gzip', (good) => [text(gzipSync(ok(good)).subarray(0, 20), inGzip)], 'I?'],
  ['good brotli', (good) => [text(brotliCompressSync(ok(good)), inBrotli)], 'data'],
  ['damaged brotli', (good) => [text(ok(good), inBrotli)], 'I?'],
  // Also one that every JavaScript object has as a property.
  ['unknown encoding', (good) => [text(gzipSync(ok(good)), { 'content-encoding': 'constructor' })], 'I?'],
  ['unknown charset', (good) => [text(ok(good), { 'content-type': 'text/plain; charset=klingon' })], 'I?'],
  [
    'GBK labelled GBK',
    (good) => [text(withGbk(good), { 'content-type': 'text/plain; charset=GBK' })],
    'data',
  ],
  ['GBK labelled UTF-8', (good) => [text(withGbk(good))], 'I?'],
  ['invalid UTF-8', () => [text(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))], 'I?'],
  ['byte order mark', (good) => [text(`\uFEFF${ok(good)}`)], 'data'],
  ['text/plain', (good) => [text(ok(good), { 'content-type': 'text/plain' })], 'data'],
  ['no content type', (good) => [text(ok(good), {})], 'data'],
  ['trailing comma', (good) => [text(ok(good).replace(/\}$/, ',}'))], 'I?'],
  ['NaN', () => [text('{"code":0,"data":NaN}')], 'I?'],
  ['two documents', (good) => [text(ok(good) + ok(good))], 'I?'],
  ['root array', (good) => [json([{ code: 0, data: good }])], 'I?'],
  ['root text', () => [json('success')], 'I?'],
  ['root null', () => [json(null)], 'I?'],
  [
    'nested beyond the call stack',
    () => [text(`{"code":0,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    unreadData,
  ],
])
