import { Fault, type FaultCode } from '../../domain/fault.ts'
import { createBreaker } from './breaker.ts'
import { createBulkheads, type Lane } from './bulkheads.ts'
import { createRetry } from './retry.ts'
import { createRoundTrip, type UpstreamRequest, type UpstreamResponse } from './round-trip.ts'

export interface GuardSettings {
  /** Scheme, host and port; nothing else is ever called: redirects are not followed. */
  origin: string
  /** For waiting, connecting, headers and the last byte of the body together, in milliseconds. */
  timeoutMs: number
  /** Of the body after decompression; 2 MB. */
  maxBodyBytes?: number
  /** How long an unreachable provider is left alone, in milliseconds; 3 s. */
  restMs?: number
  random?: () => number
}

/** A call as the guard has to know it. */
export interface GuardedRequest extends UpstreamRequest {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Nothing changes however often it is made: it may be made again. */
  isRead: boolean
  /** A write that does no more when it is done twice, so that a lost answer leaves nothing to find out. */
  isRepeatable?: boolean
  lane: Lane
}

export interface Guard {
  call(request: GuardedRequest): Promise<UpstreamResponse>
  /** Since when the provider is taken for unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
}

/**
 * Makes the one function through which every call of an upstream goes. It throws the faults `UPSTREAM_TIMEOUT` (not
 * answered to the last byte in time), `UPSTREAM_UNAVAILABLE` (no connection, it broke, or the provider is left alone),
 * `UPSTREAM_CONTRACT` (more bytes than anybody agreed on) and `OVERLOADED`; what an answer means is the caller's to say.
 * The fault of a write says `isOutcomeUnknown` once the write has been sent: the provider may have done it all the same.
 */
export function createGuard(settings: GuardSettings): Guard {
  const { origin, timeoutMs, maxBodyBytes = 2 * 1024 * 1024, restMs = 3000, random = Math.random } = settings
  const roundTrip = createRoundTrip(origin, maxBodyBytes)
  const inLane = createBulkheads()
  const retrying = createRetry(random)
  const breaker = createBreaker({ restMs }, isUnreachable)
  return {
    get unreachableSince() {
      return breaker.openSince
    },
    async call({ signal: gone, isRead, isRepeatable = false, lane, ...request }) {
      // Signals that follow others cost more than all else here: this one is told by hand.
      const stop = new AbortController()
      const over = Promise.withResolvers<never>()
      let isLate = false
      let isTheirs = false
      let isSent = false
      const leave = () => {
        if (isTheirs) stop.abort(gone.reason)
        over.reject(gone.reason)
      }
      const clock = setTimeout(() => {
        isLate = true
        stop.abort()
        over.reject(stop.signal.reason)
      }, timeoutMs)
      const isOpen = () => isSent && !isRead && !isRepeatable
      const asFault = (code: FaultCode, message: string, cause: unknown) =>
        new Fault(code, message, { cause, isOutcomeUnknown: isOpen() })
      const judged = (cause: unknown): never => {
        if (cause instanceof Fault) throw isOpen() ? cause.withUnknownOutcome() : cause
        // A person who went away is no failure of the provider, and must not look like one to the breaker.
        if (gone.aborted && !isLate) throw cause
        if (isLate) throw asFault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', cause)
        throw asFault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached', cause)
      }
      const carriedOut = (isTrial: boolean) => {
        // The trial of an unreachable provider goes on when its person leaves: it is asked for everybody.
        isTheirs = !isTrial
        if (isTheirs && gone.aborted) stop.abort(gone.reason)
        const onSend = () => {
          isSent = true
        }
        const attempt = () => roundTrip(request, stop.signal, onSend)
        return (isRead ? retrying(attempt, stop.signal) : attempt()).catch(judged)
      }
      const work = inLane(lane, () => breaker.run(carriedOut)).finally(() => clearTimeout(clock))
      gone.addEventListener('abort', leave, { once: true })
      if (gone.aborted) leave()
      try {
        // Whoever waits in a queue stops waiting too.
        return await Promise.race([work, over.promise]).catch(judged)
      } catch (cause) {
        if (cause instanceof Fault) throw cause
        throw asFault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded', cause)
      } finally {
        gone.removeEventListener('abort', leave)
      }
    },
  }
}

/** Only what never got through to an answer; a person who went away is no failure of the provider. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Fault && (error.code === 'UPSTREAM_TIMEOUT' || error.code === 'UPSTREAM_UNAVAILABLE')
  )
}
