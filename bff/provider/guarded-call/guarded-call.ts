import { Fault, type FaultCode } from '../../domain/fault.ts'
import { createBreaker } from './breaker.ts'
import { createLanes, type Lane } from './lanes.ts'
import { createRetry } from './retry.ts'
import { createRoundTrip, type UpstreamRequest, type UpstreamResponse } from './round-trip.ts'

export interface GuardSettings {
  /** Scheme, host and port. No other origin is ever called: redirects are not followed. */
  origin: string
  /** Covers waiting, connecting, headers and the whole body, in milliseconds. */
  timeoutMs: number
  /** The limit of the decompressed body; 2 MB by default. */
  maxBodyBytes?: number
  /** How long an unreachable provider is not called, in milliseconds; 3 s by default. */
  restMs?: number
  random?: () => number
}

/** A call, with what the guard needs to know about it. */
export interface GuardedRequest extends UpstreamRequest {
  /** Aborts when the caller no longer waits for the response. */
  signal: AbortSignal
  /** The call changes nothing, so it may be repeated. */
  isRead: boolean
  /** An idempotent write: if its response is lost, its outcome need not be determined. */
  isRepeatable?: boolean
  lane: Lane
  /** Calls of the same caller share places in the lane and wait in one queue. */
  caller: string
}

export interface Guard {
  call(request: GuardedRequest): Promise<UpstreamResponse>
  /** Since when the provider counts as unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
}

/**
 * Creates the one function that makes every upstream call. It throws the faults `UPSTREAM_TIMEOUT` (the response was
 * not complete in time), `UPSTREAM_UNAVAILABLE` (no connection, it broke, or the breaker is open), `UPSTREAM_CONTRACT`
 * (the response was too large) and `OVERLOADED`; interpreting the response is up to the caller. The fault of a write
 * has `isOutcomeUnknown` once the write was sent, because the provider may have carried it out.
 */
export function createGuard(settings: GuardSettings): Guard {
  const { origin, timeoutMs, maxBodyBytes = 2 * 1024 * 1024, restMs = 3000, random = Math.random } = settings
  const roundTrip = createRoundTrip(origin, maxBodyBytes)
  const lanes = createLanes()
  const withRetry = createRetry(random)
  const breaker = createBreaker({ restMs }, isUnreachable)
  return {
    get unreachableSince() {
      return breaker.openSince
    },
    async call(request) {
      const { signal: callerSignal, isRead, isRepeatable = false, lane, caller } = request
      // `AbortSignal.any` is the slowest part of this path, so signals are linked by hand.
      const stop = new AbortController()
      const ended = Promise.withResolvers<never>()
      let isLate = false
      // A call that waits for a place ends with its caller.
      let followsCaller = true
      let isSent = false
      const onAbort = () => {
        if (followsCaller) stop.abort(callerSignal.reason)
        ended.reject(callerSignal.reason)
      }
      const timer = setTimeout(() => {
        isLate = true
        stop.abort()
        ended.reject(stop.signal.reason)
      }, timeoutMs)
      const isOutcomeOpen = () => isSent && !isRead && !isRepeatable
      const asFault = (code: FaultCode, message: string, cause: unknown) =>
        new Fault(code, message, { cause, isOutcomeUnknown: isOutcomeOpen() })
      const throwFault = (cause: unknown): never => {
        if (cause instanceof Fault) throw isOutcomeOpen() ? cause.withUnknownOutcome() : cause
        // A disconnected client is not a failure of the provider, and must not look like one to the breaker.
        if (callerSignal.aborted && !isLate) throw cause
        if (isLate) throw asFault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', cause)
        throw asFault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached', cause)
      }
      const execute = (isTrial: boolean) => {
        // A trial continues when its caller disconnects, because its result is for everybody.
        followsCaller = !isTrial
        if (followsCaller && callerSignal.aborted) stop.abort(callerSignal.reason)
        const onSend = () => {
          isSent = true
        }
        const attempt = () => roundTrip(request, stop.signal, onSend)
        return (isRead ? withRetry(attempt, stop.signal) : attempt()).catch(throwFault)
      }
      const work = lanes[lane]
        .run(caller, stop.signal, () => breaker.run(execute))
        .finally(() => clearTimeout(timer))
      callerSignal.addEventListener('abort', onAbort, { once: true })
      if (callerSignal.aborted) onAbort()
      try {
        // The race also ends the wait in a queue.
        return await Promise.race([work, ended.promise]).catch(throwFault)
      } catch (cause) {
        if (cause instanceof Fault) throw cause
        throw asFault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded', cause)
      } finally {
        callerSignal.removeEventListener('abort', onAbort)
      }
    },
  }
}

/** Only failures to get a response; a disconnected client is not a failure of the provider. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Fault && (error.code === 'UPSTREAM_TIMEOUT' || error.code === 'UPSTREAM_UNAVAILABLE')
  )
}
