import type { Answer } from '../support/scripted-server.ts'
import type { Operation } from './operations.ts'

/**
 * The expected outcome of a call: `data`, the name of a refusal, or T `UPSTREAM_TIMEOUT`, U `UPSTREAM_UNAVAILABLE`, I `UPSTREAM_CONTRACT`,
 * N `UNAUTHENTICATED`, R `UPSTREAM_REFUSED`, L `RATE_LIMITED`. A question mark follows where a write that must not be repeated
 * unknowingly may have been carried out, and after a blank the number of calls, if it is not one. A bar separates alternatives.
 */
export type Wanted = string

/** One way in which an upstream fails. */
export interface UpstreamFault {
  name: string
  /** Its answers in turn, the last one repeated; null for a closed port. */
  answers: ((good: unknown) => [Answer, ...Answer[]]) | null
  /** For every operation, or by name with `else` for the others. */
  wanted: Wanted | (Partial<Record<Operation['name'], Wanted>> & { else: Wanted })
  /** The deadline of a call, in milliseconds. */
  withinMs?: number
  /** Further fields of the fault. */
  fields?: { providerCode?: string; retryAfterSeconds?: number }
  /** The most bytes that the upstream can send: the portal leaves the rest unread. */
  sentAtMost?: number
  /** How often the call is made with one provider; each time the outcome is the same. */
  times?: number
}

type Row = [
  name: string,
  answers: UpstreamFault['answers'],
  wanted: UpstreamFault['wanted'],
  more?: Partial<UpstreamFault>,
]
/** The faults of a table, each a row of it. */
export const faultsOf = (rows: Row[]): UpstreamFault[] =>
  rows.map(([name, answers, wanted, more]) => ({ name, answers, wanted, ...more }))

export const ok = (good: unknown) => JSON.stringify({ code: 0, msg: 'success', data: good })

export const type = { 'content-type': 'application/json;charset=UTF-8' }

/** Writes a text in small pieces, one a millisecond, and then repeats `forEver` without end. */
export const dribble =
  (text: string, forEver: string | null): Answer =>
  (response) => {
    const pieces = text.match(/[^]{1,8}/g) ?? []
    const timer = setInterval(() => {
      const piece = pieces.shift() ?? forEver
      if (piece === null) response.end()
      else response.write(piece)
    }, 1)
    response.once('close', () => clearInterval(timer))
  }

/** The expected outcome of an operation under a fault. */
export function wantedOf({ wanted }: UpstreamFault, operation: Operation): Wanted {
  const { name, like, isOnce } = operation
  const word = typeof wanted === 'string' ? wanted : (wanted[name] ?? (like && wanted[like]) ?? wanted.else)
  return isOnce ? word : word.replaceAll('?', '')
}
