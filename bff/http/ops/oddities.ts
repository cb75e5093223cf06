import type { Logger } from 'pino'
import { type Oddities, type OddityKind, oddityKinds } from '../../domain/oddity.ts'

const dayMs = 24 * 3600 * 1000
/** More calls than any provider has: only a mistake in an adapter, such as an id in the name of a call, reaches it. */
const maxCalls = 100
const maxExampleLength = 200
/** An answer can have several oddities of one kind, such as two fields with unknown numbers. */
const maxExamples = 5
const otherCalls = 'other'

interface Options {
  log: Pick<Logger, 'warn'>
  /** Counts every report. */
  count(call: string, kind: OddityKind): void
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Reports oddities of the provider to the operator. Every one is counted. Each example is one line of the log a day (UTC), for
 * the first five examples of a call and kind. At most 100 calls have a name of their own; all others share the name `other`.
 */
export function createOddities({ log, count, now }: Options): Oddities {
  const calls = new Set<string>()
  const nameOf = (call: string) => {
    if (calls.size < maxCalls) calls.add(call)
    return calls.has(call) ? call : otherCalls
  }
  const isNewExample = fewPerDay(maxExamples, now)
  const isFirst = { data: fewPerDay(1, now), body: fewPerDay(1, now) }
  return {
    report(call, kind, example) {
      const name = nameOf(call)
      count(name, kind)
      const shown = example.slice(0, maxExampleLength)
      if (!isNewExample(`${name} ${kind}`, shown)) return
      log.warn({ call: name, kind, example: shown }, `the provider's answer has ${oddityKinds[kind]}`)
    },
    isInspectionDue: (call, part = 'data') => nameOf(call) === call && isFirst[part](call, ''),
  }
}

/** Returns true once a day for each example of a key, up to a limit for each key. */
function fewPerDay(limit: number, now: () => number): (key: string, example: string) => boolean {
  const days = new Map<string, { day: number; examples: Set<string> }>()
  return (key, example) => {
    const day = Math.floor(now() / dayMs)
    const known = days.get(key)
    if (known?.day !== day) {
      days.set(key, { day, examples: new Set([example]) })
      return true
    }
    if (known.examples.size >= limit || known.examples.has(example)) return false
    known.examples.add(example)
    return true
  }
}
