import { test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { readList } from '#bff/domain/read-list.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { customerRow, signedInState } from '../provider/legacy-calls.ts'
import { person } from '../support/provider-calls.ts'
import { type Answer, data, type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { bodyFaults, envelopeFaults, statusFaults } from './answer-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import { type UpstreamFault, wantedOf } from './fault.ts'
import { type Operation, operations } from './operations.ts'

const faults = [...connectionFaults, ...statusFaults, ...envelopeFaults, ...bodyFaults].filter(
  ({ answers }) => answers !== null,
)

const codes: Partial<Record<string, FaultCode>> = {
  T: 'UPSTREAM_TIMEOUT',
  U: 'UPSTREAM_UNAVAILABLE',
  I: 'UPSTREAM_CONTRACT',
  N: 'UNAUTHENTICATED',
  R: 'UPSTREAM_REFUSED',
  L: 'RATE_LIMITED',
}

const pageOf = (name: string) => ({ records: [customerRow({ name })], total: 3 })

/** A list of three pages of one row, the second of which is broken. */
function breakSecondPage(upstream: ScriptedServer, { answers }: UpstreamFault) {
  const script = answers?.(pageOf('second')) ?? [data(pageOf('second'))]
  upstream.answerWith((response, request) => {
    const { current } = JSON.parse(request.body) as { current: number }
    const broken: Answer = (script.length > 1 ? script.shift() : script[0]) ?? data(null)
    if (current === 2) return broken(response, request)
    return data(pageOf(current === 1 ? 'first' : 'third'))(response, request)
  })
}

/** The outcome of the list: its customers, why it is not complete, and the fault that it reports or ends with. */
async function readBroken(upstream: ScriptedServer, fault: UpstreamFault) {
  breakSecondPage(upstream, fault)
  const provider = createLegacyRestProvider({
    url: new URL('/api', upstream.origin),
    // The pages that are answered must come in time, also on a busy machine.
    timeoutMs: fault.withinMs === undefined ? 30_000 : 3000,
    timeZone: 'Asia/Hong_Kong',
  })
  const calls = provider.forCaller(person({ state: signedInState() }))
  try {
    const { items, defect, failure } = await readList(calls.listCustomers, 10_000)
    return { names: items.map(({ name }) => name).join(), defect, reported: codeOf(failure), ended: null }
  } catch (error) {
    return { names: '', defect: null, reported: null, ended: codeOf(error) }
  }
}

const codeOf = (error: unknown) => (error instanceof Fault ? error.code : null)

const read = operations.find(({ name }) => name === 'list') as Operation
/** The outcomes in the table for a list: the code of a fault, or null for data. */
const codesWanted = (fault: UpstreamFault) =>
  wantedOf(fault, read)
    .split('|')
    .map((word) => codes[word.split(' ')[0] ?? ''] ?? null)

test.concurrent.for(faults.map((fault) => [fault.name, fault] as const))(
  'a broken page (%s) is reported: the list never looks complete',
  async ([, fault], { expect, onTestFinished }) => {
    const upstream = await startScriptedServer()
    onTestFinished(upstream.stop)
    const { names, defect, reported, ended } = await readBroken(upstream, fault)
    await expect.poll(upstream.owed, { interval: 2 }).toBe(0)
    expect(codesWanted(fault)).toContain(reported ?? ended)
    // Only the loss of the sign-in ends the reading.
    expect([null, 'UNAUTHENTICATED']).toContain(ended)
    expect(reported).not.toBe('UNAUTHENTICATED')
    expect(defect === null).toBe(names === 'first,second,third' || ended !== null)
    expect(names.replace(',second', '')).toBe(ended === null ? 'first,third' : '')
  },
)
