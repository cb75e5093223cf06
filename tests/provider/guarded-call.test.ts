import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { type Answer, data, raw, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, faultOf, legacyCalls, signedInState } from './legacy-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const shortly = 150

const calls = (timeoutMs: number, signal?: AbortSignal) =>
  legacyCalls(server.origin, { timeoutMs, caller: { state: signedInState(), ...(signal && { signal }) } })

const read = (answer: Answer, timeoutMs = 5000) => {
  server.answerWith(answer)
  return calls(timeoutMs).getProfile()
}

const nothing: Answer = () => {}
const reset: Answer = (response) => response.socket?.resetAndDestroy()

/** Sends a text byte by byte; without an end it goes on with blanks for ever. */
const dribble =
  (text: string, { endless }: { endless: boolean }): Answer =>
  (response) => {
    let sent = 0
    const timer = setInterval(() => {
      if (sent < text.length) response.write(text[sent])
      else if (endless) response.write(' ')
      else response.end()
      sent += 1
    }, 1)
    response.once('close', () => clearInterval(timer))
  }

test.each<[string, Answer]>([
  ['nothing', nothing],
  ['headers and then nothing', (response) => response.writeHead(200).flushHeaders()],
  ['half a body and then nothing', (response) => response.write('{"code":0,')],
  ['a body without an end', dribble('{"code":0', { endless: true })],
])('%s within the deadline is UPSTREAM_TIMEOUT, and the connection is closed', async (_what, answer) => {
  let closed: Promise<unknown> | undefined
  const fault = await faultOf(
    read((response: ServerResponse, request) => {
      closed = once(response, 'close')
      answer(response, request)
    }, shortly),
  )
  expect(fault).toMatchObject({ code: 'UPSTREAM_TIMEOUT', message: 'The provider did not answer in time' })
  expect(closed).toBeDefined()
  await closed
})

test('a body that dribbles but ends within the deadline is data', async () => {
  const text = JSON.stringify({ code: 0, data: baseInfo() })
  expect((await read(dribble(text, { endless: false }))).displayName).toBe('Alice Chen')
})

test('a provider that closes the connection after each answer is asked again over a new one', async () => {
  const closing = data(baseInfo(), { connection: 'close' })
  server.answerWith(closing)
  const provider = calls(5000)
  expect((await provider.getProfile()).displayName).toBe('Alice Chen')
  expect((await provider.getProfile()).displayName).toBe('Alice Chen')
})

test('a closed port is UPSTREAM_UNAVAILABLE', async () => {
  const gone = await startScriptedServer()
  await gone.stop()
  const fault = await faultOf(legacyCalls(gone.origin).listCountries('EN'))
  expect(fault).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    message: 'The provider cannot be reached',
    cause: expect.any(Error),
  })
})

test.each<[string, Answer]>([
  ['a reset before the answer', reset],
  ['a body shorter than announced', raw('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code":0}')],
  [
    'a reset in mid-body',
    (response) => {
      response.write('{"code":0,"data":{')
      setImmediate(() => response.socket?.resetAndDestroy())
    },
  ],
  ['something that is not HTTP', raw('SSH-2.0-OpenSSH_9.2\r\n')],
  [
    '120 kB of headers',
    (response) => {
      for (let index = 0; index < 120; index += 1) response.setHeader(`x-${index}`, 'x'.repeat(1000))
      response.end('{"code":0}')
    },
  ],
])('%s is UPSTREAM_UNAVAILABLE, not half an answer', async (_what, answer) => {
  const fault = await faultOf(read(answer))
  expect(fault).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    message: 'The provider cannot be reached',
    upstreamCode: undefined,
  })
})

test('a chunked body that breaks off is no half data', async () => {
  const half = JSON.stringify({ code: 0, data: baseInfo() })
  const chunk = `${half.length.toString(16)}\r\n${half}\r\n`
  const fault = await faultOf(read(raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`)))
  expect(fault.code).toMatch(/^UPSTREAM_(?:CONTRACT|UNAVAILABLE)$/)
})

test('a body longer than announced spoils neither this answer nor the next', async () => {
  const fault = await faultOf(
    read(raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{"code":0}HTTP/1.1 200 OK')),
  )
  expect(fault.code).toMatch(/^UPSTREAM_(?:CONTRACT|UNAVAILABLE)$/)
  expect((await read(data(baseInfo()))).displayName).toBe('Alice Chen')
})

test.each<[string, Answer, string]>([
  ['a reset', reset, 'UPSTREAM_UNAVAILABLE'],
  ['no answer', nothing, 'UPSTREAM_TIMEOUT'],
])('a login that meets %s is sent once', async (_what, answer, code) => {
  server.answerWith(answer)
  expect(await faultOf(calls(shortly).logIn(form))).toMatchObject({ code })
  expect(server.received.map(({ path }) => path)).toEqual(['/api/register/login'])
})

test('when the person goes away, so does the call', async () => {
  const gone = new AbortController()
  const arrived = Promise.withResolvers<ServerResponse>()
  server.answerWith(arrived.resolve)
  const profile = calls(60_000, gone.signal).getProfile()
  const closed = once(await arrived.promise, 'close')
  gone.abort()
  expect(await faultOf(profile)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  await closed
})
