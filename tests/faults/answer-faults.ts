// `wanted` has a letter for each code: T timeout, U unavailable, I contract, N unauthenticated, R refused, L rate-limited. `?` means
// that a write may have been carried out, `N 2` that there were two calls (`Wanted` in fault.ts).
import { gzipSync } from 'node:zlib'
import { code, data, json, providerWords, send } from '../support/scripted-server.ts'
import { ok, pour, type, type UpstreamFault } from './fault.ts'

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
const asTexts = (good: unknown) =>
  JSON.parse(
    JSON.stringify(good, (_key, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  )
/** 香港 in GBK, which is not UTF-8. */
const inGbk = Buffer.from([0xcf, 0xe3, 0xb8, 0xdb])

/** Complete HTTP answers with a wrong status. */
export const statusFaults: readonly UpstreamFault[] = [
  { name: 'HTTP 200 with HTML', answers: () => [html(200)], wanted: 'I?' },
  { name: 'HTTP 500 with HTML', answers: () => [html(500)], wanted: 'U?' },
  { name: 'HTTP 502 with HTML', answers: () => [html(502)], wanted: 'U?' },
  {
    name: 'HTTP 500 with code 100100',
    answers: () => [code(100100, 500)],
    wanted: 'U',
    fields: { providerCode: '100100' },
  },
  { name: 'HTTP 500 with code 0', answers: (good) => [send(500, ok(good), type)], wanted: 'U?' },
  { name: 'HTTP 401 with nothing', answers: () => [send(401, '')], wanted: lost },
  { name: 'HTTP 401 with code 0', answers: (good) => [send(401, ok(good), type)], wanted: lost },
  { name: 'HTTP 404 with HTML', answers: () => [html(404)], wanted: 'U' },
  { name: 'HTTP 404 with code 0', answers: (good) => [send(404, ok(good), type)], wanted: 'U' },
  {
    name: 'HTTP 429 with Retry-After',
    answers: () => [send(429, 'slow down', { 'retry-after': '7' })],
    wanted: 'U',
    fields: { retryAfterSeconds: 7 },
  },
  {
    name: 'HTTP 503 with Retry-After',
    answers: () => [send(503, 'busy', { 'retry-after': '120' })],
    wanted: 'U?',
    fields: { retryAfterSeconds: 120 },
  },
  { name: 'HTTP 204', answers: () => [send(204, '')], wanted: 'I?' },
  { name: 'HTTP 200 with nothing', answers: () => [text('')], wanted: 'I?' },
  {
    name: 'redirect to a login page',
    answers: () => [send(302, '', { location: '/login' })],
    wanted: 'N?|U?',
  },
  {
    name: 'redirect with code 0',
    answers: (good) => [json({ code: 0, data: good }, 302, { location: '/login' })],
    wanted: 'N?|U?',
  },
  {
    name: 'redirect to itself',
    answers: () => [(response, { path }) => response.writeHead(307, { location: path }).end()],
    wanted: 'U?',
  },
]

/** Complete HTTP answers with a wrong envelope. */
export const envelopeFaults: readonly UpstreamFault[] = [
  { name: 'code "0"', answers: (good) => [json({ code: '0', data: good })], wanted: 'data' },
  { name: 'code 0.0', answers: (good) => [text(ok(good).replace('"code":0', '"code":0.0'))], wanted: 'data' },
  { name: 'code missing', answers: (good) => [json({ msg: 'success', data: good })], wanted: 'I?' },
  { name: 'code null', answers: (good) => [json({ code: null, data: good })], wanted: 'I?' },
  { name: 'code false', answers: (good) => [json({ code: false, data: good })], wanted: 'I?' },
  { name: 'code unknown', answers: () => [code(424242)], wanted: { check: 'TAKEN', else: 'R' } },
  { name: 'code -1', answers: () => [code(-1)], wanted: 'U', fields: { providerCode: '-1' } },
  { name: 'code 100600', answers: () => [code(100600)], wanted: lost },
  { name: 'code 100604', answers: () => [code(100604)], wanted: 'R', fields: { providerCode: '100604' } },
  {
    name: 'code 100601',
    answers: () => [code(100601)],
    wanted: {
      login: 'TooFrequent',
      'code sent': 'TooFrequent',
      'code used': 'TooFrequent',
      write: 'TooFrequent',
      else: 'L',
    },
    fields: { providerCode: '100601', retryAfterSeconds: 60 },
  },
  {
    name: 'data missing',
    answers: () => [json({ code: 0, msg: 'success' })],
    wanted: { 'public read': 'I', upload: 'I', else: 'data' },
  },
  {
    name: 'data null',
    answers: () => [data(null)],
    wanted: { 'public read': 'I', upload: 'I', else: 'data' },
  },
  {
    name: 'data a text',
    answers: () => [data('/x')],
    wanted: { 'public read': 'I', list: 'I', else: 'data' },
  },
  { name: 'data an array', answers: () => [data([])], wanted: { upload: 'I', else: 'data' } },
  {
    name: 'data an object of another kind',
    answers: () => [data({ rows: 1 })],
    wanted: { 'public read': 'I', list: 'I', upload: 'I', else: 'data' },
  },
  { name: 'numbers as texts', answers: (good) => [data(asTexts(good))], wanted: 'data' },
  {
    name: 'unknown fields, msg null',
    answers: (good) => [json({ code: 0, msg: null, data: good, traceId: 'x', success: false })],
    wanted: 'data',
  },
  {
    name: 'HTML and a stack in msg',
    answers: (good) => [json({ code: 0, msg: providerWords, data: good })],
    wanted: 'data',
  },
]

/** Complete HTTP answers with wrong bytes. */
export const bodyFaults: readonly UpstreamFault[] = [
  {
    name: '80 MB body',
    answers: () => [
      (response) => pour(response.writeHead(200, type), Buffer.alloc(65_536, ' '), 80 * 1024 * 1024),
    ],
    wanted: 'I?',
    sentAtMost: 16 * 1024 * 1024,
  },
  {
    name: 'gzip bomb',
    answers: () => [
      (response) => pour(response.writeHead(200, { ...type, 'content-encoding': 'gzip' }), manyBlanks),
    ],
    wanted: 'I?',
    sentAtMost: 16 * 1024 * 1024,
  },
  {
    name: 'good gzip',
    answers: (good) => [text(gzipSync(ok(good)), { ...type, 'content-encoding': 'gzip' })],
    wanted: 'data',
  },
  {
    name: 'GBK labelled UTF-8',
    answers: (good) => {
      const [before = '', after = ''] = ok(good).split('success')
      return [text(Buffer.concat([Buffer.from(before), inGbk, Buffer.from(after)]))]
    },
    wanted: 'I?',
  },
  { name: 'invalid UTF-8', answers: () => [text(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))], wanted: 'I?' },
  { name: 'byte order mark', answers: (good) => [text(`\uFEFF${ok(good)}`)], wanted: 'data' },
  {
    name: 'text/plain',
    answers: (good) => [text(ok(good), { 'content-type': 'text/plain' })],
    wanted: 'data',
  },
  { name: 'no content type', answers: (good) => [text(ok(good), {})], wanted: 'data' },
  { name: 'trailing comma', answers: (good) => [text(ok(good).replace(/\}$/, ',}'))], wanted: 'I?' },
  { name: 'NaN', answers: () => [text('{"code":0,"data":NaN}')], wanted: 'I?' },
  { name: 'two documents', answers: (good) => [text(ok(good) + ok(good))], wanted: 'I?' },
  { name: 'root array', answers: (good) => [json([{ code: 0, data: good }])], wanted: 'I?' },
  { name: 'root text', answers: () => [json('success')], wanted: 'I?' },
  {
    name: 'nested beyond the call stack',
    answers: () => [text(`{"code":0,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    wanted: {
      check: 'data',
      login: 'data',
      'code sent': 'data',
      'code used': 'data',
      write: 'data',
      else: 'I',
    },
  },
]
