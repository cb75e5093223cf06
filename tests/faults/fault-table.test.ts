import { afterAll, expect, onTestFinished, test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { legacyCalls, signedInState } from '../provider/legacy-calls.ts'
import { faultOf, person } from '../support/provider-calls.ts'
import { data, type ScriptedServer, send, startScriptedServer } from '../support/scripted-server.ts'
import { bodyFaults, envelopeFaults, statusFaults } from './answer-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import { type UpstreamFault, wantedOf } from './fault.ts'
import { type Operation, operations } from './operations.ts'

/** Each operation has an upstream of its own, so that all of them meet a fault at the same time. */
const upstreams = new Map<Operation, ScriptedServer>()
for (const operation of operations) upstreams.set(operation, await startScriptedServer())
const closed = await startScriptedServer()
await closed.stop()
const faults = [...connectionFaults, ...statusFaults, ...envelopeFaults, ...bodyFaults]

afterAll(() => Promise.all([...upstreams.values()].map((upstream) => upstream.stop())))

const short = {
  UPSTREAM_TIMEOUT: 'T',
  UPSTREAM_UNAVAILABLE: 'U',
  UPSTREAM_CONTRACT: 'I',
  UNAUTHENTICATED: 'N',
  UPSTREAM_REFUSED: 'R',
  RATE_LIMITED: 'L',
} as const satisfies Partial<Record<FaultCode, string>>

/** What no message may contain: an address, a token, words of the provider or of a library. */
const inside = /nginx|java|SELECT|secret-token|127\.0\.0\.1|undici|ECONN|JSON at|https?:|<|>/

/** Runs an operation against a fault and returns the outcome in the words of the table. */
async function outcomeOf(fault: UpstreamFault, operation: Operation, tries = 5): Promise<string> {
  const upstream = upstreams.get(operation) as ScriptedServer
  const { run, good, isSignedIn } = operation
  // The limit of a fault without a deadline only ends what hangs.
  const { answers, withinMs = 30_000, times = 1, fields = {} } = fault
  if (answers) upstream.answerWith(...answers(good))
  const origin = answers ? upstream.origin : closed.origin
  const provider = createLegacyRestProvider({
    url: new URL('/api', origin),
    ...readEnv({}).upstream,
    timeoutMs: withinMs,
  })
  const calls = provider.forCaller(person({ state: isSignedIn ? signedInState() : null }))
  const words = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    const outcome: unknown = await run(calls).catch((error: unknown) => error)
    words.add(wordOf(outcome))
    expect(outcome instanceof Fault ? outcome.message : '').not.toMatch(inside)
    expect(outcome).toMatchObject(fields)
  }
  // After every fault no answer is owed on any connection, and the next call succeeds.
  await expect.poll(upstream.owed, { interval: 2 }).toBe(0)
  expect(upstream.sent()).toBeLessThanOrEqual(fault.sentAtMost ?? Number.POSITIVE_INFINITY)
  const made = answers ? upstream.received.length : 0
  // On a busy machine so short a deadline may pass before the call has arrived, which proves nothing about the fault.
  const isTooShort = answers !== null && fault.withinMs !== undefined
  if (isTooShort && made === 0 && tries > 1) {
    // The call may still arrive, and must not be counted with the next one.
    upstreams.set(operation, await startScriptedServer())
    await upstream.stop()
    return outcomeOf(fault, operation, tries - 1)
  }
  upstream.answerWith(data(good))
  const next = async () => (answers ? wordOf(await run(calls).catch((error: unknown) => error)) : 'data')
  let again = await next()
  for (let left = isTooShort ? 100 : 0; left > 0 && again.startsWith('T'); left -= 1) again = await next()
  expect(again).toBe('data')
  return [...words].join(' then ') + (made === 1 ? '' : ` ${made}`)
}

/** As `Promise.all`, but nothing goes on behind the next test. */
async function allOf<Value>(promises: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

function wordOf(outcome: unknown): string {
  if (outcome instanceof Fault)
    return (short[outcome.code as keyof typeof short] ?? outcome.code) + (outcome.isOutcomeUnknown ? '?' : '')
  if (outcome instanceof Error) throw outcome
  const name =
    typeof outcome === 'object' && outcome !== null && '__typename' in outcome ? outcome.__typename : ''
  return name === '' || name === 'Accepted' || name === 'SignedIn' ? 'data' : String(name)
}

test.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
  const found = await allOf(operations.map((operation) => outcomeOf(fault, operation)))
  const wanted = operations.map((operation) => wantedOf(fault, operation))
  const isAsWanted = found.map((word, at) => wanted[at]?.split('|').includes(word))
  expect(isAsWanted, `${found.join(', ')} instead of ${wanted.join(', ')}`).not.toContain(false)
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) to another host is UPSTREAM_UNAVAILABLE, and neither the call nor the token is sent there [asvs 15.3.2]',
  async (status) => {
    const foreign = await startScriptedServer()
    onTestFinished(foreign.stop)
    for (const [{ run }, upstream] of upstreams) {
      upstream.answerWith(send(status, '', { location: `${foreign.origin}/api/stolen` }))
      const calls = legacyCalls(upstream.origin, { caller: { state: signedInState() } })
      expect(await faultOf(run(calls))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
      expect([upstream.received.length, foreign.received.length]).toEqual([1, 0])
    }
  },
)

test('no connection is busy after all faults', async () => {
  for (const upstream of upstreams.values()) await expect.poll(upstream.busy).toBe(0)
})
