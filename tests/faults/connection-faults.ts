import { type Answer, data, pour, raw } from '../support/scripted-server.ts'
import { dribble, faultsOf, ok, type } from './fault.ts'

const nothing: Answer = () => {}
const reset: Answer = (response) => response.socket?.resetAndDestroy()
const whole = (good: unknown) =>
  raw(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(ok(good))}\r\n\r\n${ok(good)}`)
const withoutEnd = (good: unknown) => {
  const chunk = `${Buffer.byteLength(ok(good)).toString(16)}\r\n${ok(good)}\r\n`
  return raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`)
}
const megabyte = 1024 * 1024
const spaces = Buffer.alloc(65_536, ' ')

/** For a call that waits for what never comes. */
const briefly = { withinMs: 300 }
/** A read is repeated once if no byte of an answer has arrived; a write never is. */
const readsTwice = { 'public read': 'U 2', check: 'U 2', list: 'U 2', else: 'U?' }
/** Reads of one list by one caller share a call. */
const sharedReads = { 'public read': 'data', else: 'data 2' }

/** The connection breaks, hangs, or carries something that is not HTTP. */
export const connectionFaults = faultsOf([
  ['refused connection', null, 'U 0'],
  ['never answered', () => [nothing], 'T?', briefly],
  [
    'headers, then nothing',
    () => [(response) => response.writeHead(200, type).flushHeaders()],
    'T?',
    briefly,
  ],
  [
    'half a body, then nothing',
    (good) => [(response) => response.writeHead(200, type).write(ok(good).slice(0, -2))],
    'T?',
    briefly,
  ],
  ['body dribbles, ends in time', (good) => [dribble(ok(good), null)], 'data'],
  ['body dribbles for ever', (good) => [dribble(ok(good), ' ')], 'T?', { ...briefly, sentAtMost: megabyte }],
  [
    'body pours for ever',
    () => [(response) => pour(response.writeHead(200, type), spaces)],
    'I?',
    { sentAtMost: 16 * megabyte },
  ],
  [
    'latency 300 ms',
    // The wait is the fault itself: a call may take seconds.
    // oxlint-disable-next-line no-restricted-globals
    (good) => [(response, request) => setTimeout(() => data(good)(response, request), 300)],
    'data',
  ],
  ['reset before the answer', () => [reset], readsTwice],
  [
    'reset once, then well',
    (good) => [reset, data(good)],
    { 'public read': 'data 2', check: 'data 2', list: 'data 2', else: 'U?' },
  ],
  ['ended before the answer', () => [(response) => response.socket?.end()], readsTwice],
  [
    'reset in mid-body',
    (good) => [
      (response) => {
        response.writeHead(200, type).write(ok(good).slice(0, -2))
        setImmediate(() => response.socket?.resetAndDestroy())
      },
    ],
    'U?',
  ],
  [
    'body shorter than announced',
    (good) => [raw(`HTTP/1.1 200 OK\r\ncontent-length: 4000\r\n\r\n${ok(good)}`)],
    'U?',
  ],
  [
    'body longer than announced',
    () => [raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"code":0}HTTP/1.1 200 OK')],
    'I?|U?',
  ],
  ['chunked body without its end', (good) => [withoutEnd(good)], 'I?|U?'],
  ['not HTTP', () => [raw('SSH-2.0-OpenSSH_9.2\r\n')], 'U?'],
  [
    'closed after each answer, announced',
    (good) => [data(good, { connection: 'close' })],
    sharedReads,
    { times: 2 },
  ],
  ['closed after each answer, unannounced', (good) => [whole(good)], sharedReads, { times: 2 }],
  [
    '120 kB of headers',
    (good) => [
      (response, request) => {
        for (let index = 0; index < 120; index += 1) response.setHeader(`x-${index}`, 'x'.repeat(1000))
        data(good)(response, request)
      },
    ],
    'U?',
  ],
])
