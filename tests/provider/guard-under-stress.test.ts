import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createGuard, type GuardedRequest } from '#bff/provider/guarded-call/guarded-call.ts'
import { listenOnFreePort } from '../support/free-port.ts'
import { faultOf } from '../support/provider-calls.ts'
import {
  type Answer,
  data,
  type ScriptedServer,
  send,
  startScriptedServer,
} from '../support/scripted-server.ts'
import { turns } from '../support/turns.ts'

let server: ScriptedServer
beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

const request = (changes: Partial<GuardedRequest> = {}): GuardedRequest => ({
  method: 'GET',
  path: '/api/x',
  headers: {},
  signal: new AbortController().signal,
  isRead: true,
  lane: 'general',
  placeKeys: ['alice'],
  ...changes,
})
const write = (changes: Partial<GuardedRequest> = {}) =>
  request({ method: 'POST', body: '{}', isRead: false, ...changes })
const guard = (changes: { timeoutMs?: number; restMs?: number } = {}) =>
  createGuard({ origin: server.origin, timeoutMs: 2000, restMs: 100, ...changes })
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )
/** So many writes, one after the other, whatever they meet. */
const writeTimes = async (one: ReturnType<typeof guard>, count: number) => {
  for (let index = 0; index < count; index += 1) await codeOf(one.call(write()))
}
const reset = (response: { socket: { destroy(): unknown } | null }) => response.socket?.destroy()
const never = () => undefined

test('retries are limited to a tenth of the calls, with ten in reserve', async () => {
  server.answerWith(reset)
  const one = guard({ restMs: 60_000 })
  for (let index = 0; index < 19; index += 1) await codeOf(one.call(request()))
  // 19 calls, the ten in reserve and what nineteen calls have earned since: eleven retries.
  expect(server.received).toHaveLength(19 + 11)
})

test('the breaker opens after twenty calls without an answer, and refuses at once what it does not send', async () => {
  server.answerWith(reset)
  const one = guard({ restMs: 60_000 })
  for (let index = 0; index < 20; index += 1)
    expect(await faultOf(one.call(write()))).toMatchObject({ isOutcomeUnknown: true })
  expect(one.unreachableSince).not.toBeNull()
  const before = server.received.length
  expect(await faultOf(one.call(write()))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    retryAfterSeconds: 60,
    isOutcomeUnknown: false,
  })
  expect(server.received).toHaveLength(before)
})

test.each<[string, Answer]>([
  ['without an answer', reset],
  ['answered by a gateway alone', send(502, '<h1>nginx</h1>')],
])('three in a row %s say that the provider is unreachable, until one is answered', async (_how, fail) => {
  server.answerWith(fail)
  const one = guard({ restMs: 60_000 })
  const began = Date.now()
  await writeTimes(one, 2)
  expect(one.unreachableSince).toBeNull()
  await writeTimes(one, 1)
  expect(one.unreachableSince).toBeGreaterThanOrEqual(began)
  server.answerWith(data(null))
  expect(await codeOf(one.call(write()))).toBe('answered')
  expect(one.unreachableSince).toBeNull()
})

test('a provider that has come back is reachable again without a call of anybody, and is asked once in a rest', async () => {
  server.answerWith(reset)
  const one = guard({ restMs: 60_000 })
  await writeTimes(one, 3)
  const answers: { end(): unknown }[] = []
  server.answerWith((response) => answers.push(response))
  for (let index = 0; index < 5; index += 1) one.probe()
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.end()
  await expect.poll(() => one.unreachableSince).toBeNull()
  expect(server.received).toHaveLength(1)
})

test('a gateway that names a time to wait is not asked before it', async () => {
  server.answerWith(send(503, '<h1>nginx</h1>', { 'retry-after': '1' }))
  vi.useFakeTimers({ toFake: ['Date'] })
  const one = guard({ restMs: 1 })
  await writeTimes(one, 3)
  vi.setSystemTime(Date.now() + 999)
  one.probe()
  await turns()
  expect(server.received).toHaveLength(3)
  vi.setSystemTime(Date.now() + 1)
  one.probe()
  await expect.poll(() => server.received).toHaveLength(4)
})

test('late calls of one account alone do not open the breaker, those of two do', async () => {
  server.answerWith(never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const one = guard({ timeoutMs: 60_000, restMs: 60_000 })
  const beLate = async (accounts: string[]) => {
    const before = server.received.length
    const calls = accounts.map((account) => codeOf(one.call(request({ placeKeys: [account] }))))
    await expect.poll(() => server.received.length).toBe(before + calls.length)
    vi.advanceTimersByTime(60_000)
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['UPSTREAM_TIMEOUT']))
    await expect.poll(server.owed).toBe(0)
  }
  await beLate(Array.from({ length: 40 }, () => 'alice'))
  server.answerWith(data(1))
  expect(await codeOf(one.call(request({ placeKeys: ['bruno'] })))).toBe('answered')
  expect(one.unreachableSince).toBeNull()
  server.answerWith(never)
  await beLate(Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 'alice' : 'bruno')))
  expect(await codeOf(one.call(request({ placeKeys: ['carol'] })))).toBe('UPSTREAM_UNAVAILABLE')
})

test('an answer of the provider never opens the breaker, whatever it is', async () => {
  server.answerWith((response) => response.writeHead(500).end('<h1>nginx</h1>'))
  const one = guard()
  for (let index = 0; index < 30; index += 1) await one.call(request())
  expect(one.unreachableSince).toBeNull()
})

test('a token that no header can carry is a fault of its calls alone, which are not sent', async () => {
  server.answerWith(data(1))
  const one = guard()
  for (let index = 0; index < 25; index += 1)
    for (const isRead of [true, false])
      expect(
        await one
          .call(request({ isRead, headers: { 'auth-token': '令牌\n' } }))
          .catch((error: unknown) => error),
      ).toMatchObject({ code: 'UPSTREAM_CONTRACT', isOutcomeUnknown: false })
  expect(one.unreachableSince).toBeNull()
  expect(await codeOf(one.call(request()))).toBe('answered')
  expect(server.received).toHaveLength(1)
})

test('a call that waited for most of its time does not count for the breaker', async () => {
  server.answerWith(never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const one = guard({ timeoutMs: 1_000_000, restMs: 60_000 })
  /** Calls of as many callers; the first 128 are sent at once. */
  const ask = (count: number, signal = new AbortController().signal) =>
    Array.from({ length: count }, (_, index) =>
      codeOf(one.call(request({ placeKeys: [`${index}`], signal }))),
    )
  const gone = new AbortController()
  const first = ask(128, gone.signal)
  const waiting = ask(30)
  await expect.poll(() => server.received.length).toBe(128)
  vi.advanceTimersByTime(800_000)
  gone.abort()
  await Promise.all(first)
  await expect.poll(() => server.received.length).toBe(128 + 30)
  vi.advanceTimersByTime(200_000)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['UPSTREAM_TIMEOUT']))
  await expect.poll(server.owed).toBe(0)
  expect(one.unreachableSince).toBeNull()

  const whole = ask(30)
  await expect.poll(() => server.received.length).toBe(128 + 30 + 30)
  vi.advanceTimersByTime(1_000_000)
  await Promise.all(whole)
  await expect.poll(() => one.unreachableSince).not.toBeNull()
})

test('an https provider is called through the proxy, except the hosts that are named', async () => {
  const asked: unknown[] = []
  const proxy = createServer().on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  const port = await listenOnFreePort(proxy)
  onTestFinished(() => void proxy.close())
  const through = (except: string) =>
    createGuard({
      origin: server.origin.replace('http:', 'https:'),
      timeoutMs: 2000,
      proxy: { url: `http://127.0.0.1:${port}`, except },
    })
  expect(await codeOf(through('').call(write()))).toBe('UPSTREAM_UNAVAILABLE')
  expect(asked).toEqual([new URL(server.origin).host])
  // The scripted server speaks no TLS.
  expect(await codeOf(through('127.0.0.1').call(write()))).toBe('UPSTREAM_UNAVAILABLE')
  expect(asked).toHaveLength(1)
})

test('callers who disconnect count neither as successes nor as failures', async () => {
  const one = guard()
  server.answerWith(never)
  const calls = Array.from({ length: 60 }, () => {
    const gone = new AbortController()
    const call = codeOf(one.call(request({ signal: gone.signal })))
    gone.abort()
    return call
  })
  await Promise.all(calls)
  // If they counted as successes, twenty failures would be a quarter of all calls.
  server.answerWith(reset)
  await writeTimes(one, 20)
  expect(one.unreachableSince).not.toBeNull()
})

test('while a trial hangs, callers are refused at once, and the provider is called again once it answers', async () => {
  server.answerWith(reset)
  const one = guard({ timeoutMs: 60_000 })
  await writeTimes(one, 20)
  const trials: { end(body: string): unknown }[] = []
  server.answerWith((response) => trials.push(response))
  await expect.poll(() => codeOf(one.call(write())).then(() => trials.length)).toBe(1)
  // More than the lane has places.
  const calls = Array.from({ length: 200 }, (_, index) =>
    codeOf(one.call(write({ placeKeys: [`${index}`] }))),
  )
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']))
  expect(trials).toHaveLength(1)
  server.answerWith(data(1))
  trials[0]?.end('{}')
  await expect.poll(() => codeOf(one.call(write()))).toBe('answered')
})

test('a write that waits in the queue until its deadline has not been carried out', async () => {
  server.answerWith(never)
  // On a busy machine a real clock might free a slot just before the deadline of the waiting write, which would then be sent.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const one = guard({ timeoutMs: 600 })
  // Half of the places are for one caller.
  const sent = Array.from({ length: 2 }, () => faultOf(one.call(write({ lane: 'upload' }))))
  const queued = faultOf(one.call(write({ lane: 'upload' })))
  await expect.poll(() => server.received.length).toBe(sent.length)
  vi.advanceTimersByTime(600)
  expect(await queued).toMatchObject({ code: 'UPSTREAM_TIMEOUT', isOutcomeUnknown: false })
  for (const call of sent) expect(await call).toMatchObject({ isOutcomeUnknown: true })
})

test('a disconnected caller ends the call at the provider, where a write may have been carried out, and a read never', async () => {
  for (const isRead of [false, true]) {
    const closed = Promise.withResolvers<void>()
    server.answerWith((response) => response.once('close', closed.resolve))
    const leaving = new AbortController()
    const call = faultOf(guard().call(write({ signal: leaving.signal, isRead })))
    await expect.poll(() => server.received).toHaveLength(1)
    leaving.abort()
    await closed.promise
    expect(await call).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', isOutcomeUnknown: !isRead })
  }
})
