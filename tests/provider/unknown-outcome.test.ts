import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createGuard, type GuardedRequest } from '#bff/provider/guarded-call/guarded-call.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'

let server: ScriptedServer
beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

const write = (changes: Partial<GuardedRequest> = {}): GuardedRequest => ({
  method: 'POST',
  path: '/api/x',
  headers: {},
  body: '{}',
  signal: new AbortController().signal,
  isRead: false,
  lane: 'general',
  sharers: ['alice'],
  ...changes,
})
const guard = (timeoutMs = 5000) =>
  createGuard({ origin: server.origin, timeoutMs, restMs: 60_000, random: () => 0 })
const faultOf = async (call: Promise<unknown>) => {
  const outcome: unknown = await call.catch((error: unknown) => error)
  if (outcome instanceof Fault) return outcome
  throw new Error('the call was answered')
}
const never = () => undefined
const reset = (response: { socket: { destroy(): unknown } | null }) => response.socket?.destroy()

test('a write that waits in the queue until its deadline has not been carried out', async () => {
  server.answerWith(never)
  // On a busy machine a real clock might free a slot just before the deadline of the waiting write, which would then be sent.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const one = guard(600)
  // Half of the places are for one caller.
  const sent = Array.from({ length: 2 }, () => faultOf(one.call(write({ lane: 'upload' }))))
  const queued = faultOf(one.call(write({ lane: 'upload' })))
  await expect.poll(() => server.received.length).toBe(sent.length)
  vi.advanceTimersByTime(600)
  expect(await queued).toMatchObject({ code: 'UPSTREAM_TIMEOUT', isOutcomeUnknown: false })
  for (const call of sent) expect(await call).toMatchObject({ isOutcomeUnknown: true })
})

test('a write that the queue refuses has not been carried out', async () => {
  server.answerWith(never)
  const one = guard(600)
  const calls = Array.from({ length: 2 + 32 }, () => faultOf(one.call(write({ lane: 'upload' }))))
  expect(await faultOf(one.call(write({ lane: 'upload' })))).toMatchObject({
    code: 'OVERLOADED',
    isOutcomeUnknown: false,
  })
  await Promise.all(calls)
})

test('a write that is refused by the open breaker has not been carried out', async () => {
  server.answerWith(reset)
  const one = guard()
  for (let index = 0; index < 20; index += 1)
    expect(await faultOf(one.call(write()))).toMatchObject({ isOutcomeUnknown: true })
  expect(one.unreachableSince).not.toBeNull()
  expect(await faultOf(one.call(write()))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    isOutcomeUnknown: false,
  })
})

test('when the caller disconnects, a sent write may have been carried out, and a read never', async () => {
  server.answerWith(never)
  const one = guard()
  for (const [isRead, isOutcomeUnknown] of [
    [false, true],
    [true, false],
  ] as const) {
    const leaving = new AbortController()
    const arrived = server.received.length
    const call = faultOf(one.call(write({ signal: leaving.signal, isRead })))
    await expect.poll(() => server.received.length).toBe(arrived + 1)
    leaving.abort()
    expect(await call).toMatchObject({ isOutcomeUnknown })
  }
})
