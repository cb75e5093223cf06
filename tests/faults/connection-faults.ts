import { type Answer, data, raw } from '../support/scripted-server.ts'
import { dribble, ok, pour, type, type UpstreamFault } from './fault.ts'

const nothing: Answer = () => {}
const reset: Answer = (response) => response.socket?.resetAndDestroy()
/** A call that waits for what never comes. */
const hangs = { wanted: 'T?', withinMs: 300 }
const megabyte = 1024 * 1024

/** A read is repeated once if no byte of an answer has arrived; a write never is. */
const readsTwice = { 'public read': 'U 2', check: 'U 2', list: 'U 2', else: 'U?' }

/** The connection breaks, hangs, or carries something that is not HTTP. */
export const connectionFaults: readonly UpstreamFault[] = [
  { name: 'refused connection', answers: null, wanted: 'U 0' },
  { name: 'never answered', answers: () => [nothing], ...hangs },
  {
    name: 'headers, then nothing',
    answers: () => [(response) => response.writeHead(200, type).flushHeaders()],
    ...hangs,
  },
  {
    name: 'half a body, then nothing',
    answers: (good) => [(response) => response.writeHead(200, type).write(ok(good).slice(0, -2))],
    ...hangs,
  },
  { name: 'body dribbles, ends in time', answers: (good) => [dribble(ok(good), null)], wanted: 'data' },
  {
    name: 'body dribbles for ever',
    answers: (good) => [dribble(ok(good), ' ')],
    ...hangs,
    sentAtMost: megabyte,
  },
  {
    name: 'body pours for ever',
    answers: () => [(response) => pour(response.writeHead(200, type), Buffer.alloc(65_536, ' '))],
    wanted: 'I?',
    sentAtMost: 16 * megabyte,
  },
  {
    name: 'latency 300 ms',
    // The wait is the fault itself: a call may take seconds.
    // oxlint-disable-next-line no-restricted-globals
    answers: (good) => [(response, request) => setTimeout(() => data(good)(response, request), 300)],
    wanted: 'data',
  },
  { name: 'reset before the answer', answers: () => [reset], wanted: readsTwice },
  {
    name: 'reset once, then well',
    answers: (good) => [reset, data(good)],
    wanted: { 'public read': 'data 2', check: 'data 2', list: 'data 2', else: 'U?' },
  },
  {
    name: 'ended before the answer',
    answers: () => [(response) => response.socket?.end()],
    wanted: readsTwice,
  },
  {
    name: 'reset in mid-body',
    answers: (good) => [
      (response) => {
        response.writeHead(200, type).write(ok(good).slice(0, -2))
        setImmediate(() => response.socket?.resetAndDestroy())
      },
    ],
    wanted: 'U?',
  },
  {
    name: 'body shorter than announced',
    answers: (good) => [raw(`HTTP/1.1 200 OK\r\ncontent-length: 4000\r\n\r\n${ok(good)}`)],
    wanted: 'U?',
  },
  {
    name: 'body longer than announced',
    answers: () => [raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"code":0}HTTP/1.1 200 OK')],
    wanted: 'I?|U?',
  },
  {
    name: 'chunked body without its end',
    answers: (good) => {
      const chunk = `${Buffer.byteLength(ok(good)).toString(16)}\r\n${ok(good)}\r\n`
      return [raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`)]
    },
    wanted: 'I?|U?',
  },
  { name: 'not HTTP', answers: () => [raw('SSH-2.0-OpenSSH_9.2\r\n')], wanted: 'U?' },
  {
    name: 'closed after each answer, announced',
    answers: (good) => [data(good, { connection: 'close' })],
    // Reads of one list by one caller share a call.
    wanted: { 'public read': 'data', else: 'data 2' },
    times: 2,
  },
  {
    name: 'closed after each answer, unannounced',
    answers: (good) => [
      raw(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(ok(good))}\r\n\r\n${ok(good)}`),
    ],
    // Reads of one list by one caller share a call.
    wanted: { 'public read': 'data', else: 'data 2' },
    times: 2,
  },
  {
    name: '120 kB of headers',
    answers: (good) => [
      (response, request) => {
        for (let index = 0; index < 120; index += 1) response.setHeader(`x-${index}`, 'x'.repeat(1000))
        data(good)(response, request)
      },
    ],
    wanted: 'U?',
  },
]
