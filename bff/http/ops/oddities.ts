import type { Logger } from 'pino'
import { type Oddities, type OddityKind, oddityKinds } from '../../domain/oddity.ts'

const dayMs = 24 * 3600 * 1000
/** More calls than any provider has: only a mistake in an adapter, such as an id in the name of a call, reaches it. */
const maxCalls = 100
const maxExampleLength = 200
const otherCalls = 'other'

interface Options {
  log: Pick<Logger, 'warn'>
  /** Counts every report. */
  count(call: string, kind: OddityKind): void
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Reports oddities of the provider to the operator: every one is counted, and the first of each call and kind in a day
 * (UTC) is one line of the log. At most 100 calls have a name of their own; all others share the name `other`.
 */
export function createOddities({ log, count, now }: Options): Oddities {
  const calls = new Set<string>()
  const nameOf = (call: string) => {
    if (calls.size < maxCalls) calls.add(call)
    return calls.has(call) ? call : otherCalls
  }
  const reported = oncePerDay(now)
  const inspected = oncePerDay(now)
  return {
    report(call, kind, example) {
      const name = nameOf(call)
      count(name, kind)
      if (!reported(`${name} ${kind}`)) return
      const line = { call: name, kind, example: example.slice(0, maxExampleLength) }
      log.warn(line, `the provider's answer has ${oddityKinds[kind]}`)
    },
    isInspectionDue: (call) => nameOf(call) === call && inspected(call),
  }
}

/** Returns true for each key once a day. */
function oncePerDay(now: () => number): (key: string) => boolean {
  const days = new Map<string, number>()
  return (key) => {
    const today = Math.floor(now() / dayMs)
    if (days.get(key) === today) return false
    days.set(key, today)
    return true
  }
}
