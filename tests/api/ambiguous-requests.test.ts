import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider: createInMemoryProvider() })
})
afterAll(() => portal.stop())

async function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test('a request with two hosts is refused', async () => {
  expect(await send('GET /healthz HTTP/1.1', 'Host: a', 'host: b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send('GET /healthz HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['application/json; charset=utf-7', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json;charset="latin1"', 415],
  ['application/json; charset=foo', 415],
  ['application/json; charset=', 415],
  ['application/json; charset="UTF-8"', 200],
  ['application/json', 200],
])('a body of the type %s is answered by %i', async (type, status) => {
  const body = '{"query":"{ __typename }"}'
  const headers = { 'content-type': type }
  expect((await new Client(portal.origin).post({ headers, body })).status).toBe(status)
})
