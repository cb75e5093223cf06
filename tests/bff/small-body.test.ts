import { connect } from 'node:net'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { createSmallBodyReader } from '#bff/http/short-way/read-small-body.ts'
import { startServer } from '../support/express-server.ts'

const statusOnly: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) =>
  void response.status(error.status ?? 500).end()

/** A server that answers with the body that it has read. */
const startReader = (reader: RequestHandler) => {
  const app = express()
  app.use(reader, (request, response) => void response.json({ body: request.body as unknown }))
  app.use(statusOnly)
  return startServer(app)
}

const long = JSON.stringify({ query: 'x'.repeat(200) })

test.each<
  [what: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>, isSmall: boolean]
>([
  ['an object', '{"query":"{ é 中 }"}', {}, true],
  [
    'an object with another spelling of its type',
    '{}',
    { 'content-type': 'application/JSON;charset=UTF-8' },
    true,
  ],
  ['a list', '[{"a":1}]', {}, true],
  ['blanks around an object', ' \n{} ', {}, true],
  ['a byte order mark', '\u{feff}{"a":1}', {}, true],
  ['a number', '5', {}, true],
  ['null', 'null', {}, true],
  ['blanks alone', '  ', {}, true],
  ['a broken object', '{"a":', {}, true],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), {}, true],
  ['an empty body', '', {}, false],
  ['a longer body', long, {}, false],
  ['a compressed body', gzipSync('{"a":1}'), { 'content-encoding': 'gzip' }, false],
  ['another type', '{}', { 'content-type': 'text/plain' }, false],
  ['a type with other parameters', '{}', { 'content-type': 'application/json; profile=x' }, false],
])('%s is read as express.json reads it', async (_what, body, headers, isSmall) => {
  let readByOther = 0
  const readAny = express.json()
  const counted: RequestHandler = (...passed) => {
    readByOther += 1
    readAny(...passed)
  }
  const ask = async (reader: RequestHandler) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    const response = await fetch(await startReader(reader), init)
    return [response.status, await response.text()]
  }
  expect(await ask(createSmallBodyReader(counted, 100))).toEqual(await ask(express.json()))
  expect(readByOther).toBe(isSmall ? 0 : 1)
})

test('a client that disconnects within the body ends the reading with an error of the client', async () => {
  const app = express()
  const failed = new Promise<unknown>((resolve) => {
    app.use(createSmallBodyReader(express.json(), 100))
    const report: ErrorRequestHandler = (error, _request, response, _next) => {
      resolve(error)
      response.end()
    }
    app.use(report)
  })
  const { hostname, port } = new URL(await startServer(app))
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a"',
  )
  setImmediate(() => socket.destroy())
  expect(await failed).toMatchObject({ status: 400 })
})
