import type { ServerResponse } from 'node:http'
import type { Answer } from '../support/scripted-server.ts'
import type { Operation } from './operations.ts'

/**
 * What is wanted of a call: `data`, T `UPSTREAM_TIMEOUT`, U `UPSTREAM_UNAVAILABLE`, I `UPSTREAM_CONTRACT`, N `UNAUTHENTICATED`,
 * R `UPSTREAM_REFUSED`, L `RATE_LIMITED`, with a question mark where a write may have been done all the same, or a refusal by its name; and after a blank how often the provider is called, if
 * not once. Alternatives stand beside each other with a bar.
 */
export type Wanted = string

/** One way of an upstream to fail. */
export interface UpstreamFault {
  name: string
  /** Its answers in turn, the last one for ever; null: nobody listens at all. */
  answers: ((good: unknown) => [Answer, ...Answer[]]) | null
  /** Of every operation, or of each by its name with the others as `else`. */
  wanted: Wanted | (Partial<Record<Operation['name'], Wanted>> & { else: Wanted })
  /** A write under this fault may have been done: the table marks it with a question mark. */
  isOutcomeUnknown?: true
  /** The deadline of a call, in milliseconds. */
  withinMs?: number
  /** What else the fault tells. */
  tells?: { upstreamCode?: number; retryAfterSeconds?: number }
  /** Bytes that the upstream may get rid of at most: all beyond is left unread. */
  sentAtMost?: number
  /** The call is made so often with one provider, and each time the outcome is the same. */
  times?: number
}

export const ok = (good: unknown) => JSON.stringify({ code: 0, msg: 'success', data: good })

export const type = { 'content-type': 'application/json;charset=UTF-8' }

/** Writes for ever, as fast as it is read, until the connection closes or so many bytes have gone. */
export function pour(response: ServerResponse, piece: string | Uint8Array, most = Number.POSITIVE_INFINITY) {
  let sent = 0
  const push = () => {
    while (sent < most && !response.destroyed) {
      sent += piece.length
      if (response.write(piece)) continue
      response.once('drain', push)
      return
    }
    response.end()
  }
  push()
}

/** Writes a text in small pieces, and what comes after it for ever, a piece a millisecond. */
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

/** What is wanted of an operation under a fault. */
export function wantedOf({ wanted, isOutcomeUnknown }: UpstreamFault, operation: Operation): Wanted {
  const { name, like, isOnce } = operation
  const word = typeof wanted === 'string' ? wanted : (wanted[name] ?? (like && wanted[like]) ?? wanted.else)
  return isOutcomeUnknown && isOnce ? word.replaceAll(/\w+/g, '$&?') : word
}
