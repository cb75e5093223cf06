import { BrokenCircuitError, CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { Fault } from '../../domain/fault.ts'
import { createLanes, type Lane } from './lanes.ts'
import { secondsToWait } from './retry-after.ts'
import { createRoundTrip, type Proxy, type UpstreamRequest, type UpstreamResponse } from './round-trip.ts'

export interface GuardSettings {
  /** Scheme, host and port. No other origin is ever called: redirects are not followed. */
  origin: string
  /** Covers waiting, connecting, headers and the whole body, in milliseconds. */
  timeoutMs: number
  proxy?: Proxy | null
  /** A path that the guard asks for while the provider counts as unreachable, to learn whether it still is; `/` by default. */
  trialPath?: string
  /** How long an unreachable provider is not called, in milliseconds; 3 s by default. */
  restMs?: number
}

/** A call, with what the guard needs to know about it. */
export interface GuardedRequest extends UpstreamRequest {
  /** Aborts when the caller no longer waits for the response. */
  signal: AbortSignal
  /** The call may be repeated: it changes nothing that anybody would miss. */
  isRead: boolean
  lane: Lane
  /** Who shares places in the lane: an account or a network, and below it a sign-in or an address. */
  placeKeys: readonly string[]
}

export interface Guard {
  call(request: GuardedRequest): Promise<UpstreamResponse>
  /** Since when the provider counts as unreachable (milliseconds since 1970), or null. */
  readonly unreachableSince: number | null
  /**
   * Asks a provider that counts as unreachable whether it still is, at most once in a rest and not before a gateway's `Retry-After`.
   * Without requests, which a load balancer takes away, nothing else would.
   */
  probe(): void
}

/** A call that the breaker counts: no response, only its absence says that the provider is unreachable. */
class Unreachable extends Error {}

/** The breaker opens if at least half of at least 20 calls within 10 s failed to reach the provider. */
const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 2 }
/** Where there are fewer calls than the breaker needs, so many in a row without an answer say the same. */
const failuresInRow = 3
/** The longest that a trial may take, so that a provider that has come back is noticed soon. */
const maxTrialMs = 5000
/** What a gateway answers if the provider behind it does not; the provider itself answers in JSON, whatever the status. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])
const isJson = (headers: UpstreamResponse['headers']) => String(headers['content-type']).includes('json')

/**
 * Creates the one function that makes every upstream call. It throws the faults `UPSTREAM_TIMEOUT` (the response was
 * not complete in time), `UPSTREAM_UNAVAILABLE` (no connection, it broke, or the breaker is open), `UPSTREAM_CONTRACT`
 * (the response was too large, or not what its labels say) and `OVERLOADED`; interpreting the response is up to the caller. The
 * fault of a write has `isOutcomeUnknown` once the write was sent, because the provider may have carried it out.
 */
export function createGuard(settings: GuardSettings): Guard {
  const { origin, timeoutMs, proxy = null, trialPath = '/', restMs = 3000 } = settings
  const roundTrip = createRoundTrip(origin, proxy)
  const lanes = createLanes()
  const breaker = circuitBreaker(handleType(Unreachable), {
    halfOpenAfter: restMs,
    breaker: new SamplingBreaker(sampling),
  })
  let openSince: number | null = null
  let silence: { since: number; calls: number } | null = null
  let isAsking = false
  let restUntil = 0
  const rest = (seconds: number) => {
    restUntil = Date.now() + Math.max(restMs, seconds * 1000)
  }
  /**
   * The accounts that had a late call within the breaker's time. Late calls count only while there are several: one account may
   * have more data than the provider can read in time.
   */
  const lateAccounts = new LRUCache<string, true>({ max: 1000, ttl: sampling.duration })
  breaker.onStateChange((state) => {
    openSince = state === CircuitState.Closed ? null : (openSince ?? Date.now())
  })
  const noteSilence = () => {
    silence = { since: silence?.since ?? Date.now(), calls: (silence?.calls ?? 0) + 1 }
  }
  const noteAnswer = ({ status, headers }: UpstreamResponse) => {
    if (!gatewayStatuses.has(status) || isJson(headers)) silence = null
    else {
      noteSilence()
      rest(secondsToWait(headers) ?? 0)
    }
  }
  const ask = async () => {
    const request = { method: 'GET', path: trialPath, headers: {}, isRead: true } as const
    try {
      noteAnswer(await roundTrip(request, AbortSignal.timeout(Math.min(timeoutMs, maxTrialMs)), () => {}))
    } catch (cause) {
      rest(0)
      throw cause instanceof Fault ? cause : new Unreachable('no response', { cause })
    }
  }
  const startTrial = () => {
    if (isAsking) return
    isAsking = true
    breaker
      .execute(ask)
      .catch(() => {})
      .finally(() => (isAsking = false))
  }
  /** No caller waits for the trial, and no person's call is one: it could be slow for that person alone. */
  const refuseWhileOpen = () => {
    if (breaker.state === CircuitState.Closed) return
    startTrial()
    throw new BrokenCircuitError()
  }
  const unreachableSince = () =>
    openSince ?? (silence && silence.calls >= failuresInRow ? silence.since : null)
  return {
    get unreachableSince() {
      return unreachableSince()
    },
    probe() {
      if (unreachableSince() !== null && Date.now() >= restUntil) startTrial()
    },
    async call(request) {
      const { signal, isRead, lane, placeKeys, ...sent } = request
      const stop = new AbortController()
      let isLate = false
      let isSent = false
      const timer = setTimeout(() => {
        isLate = true
        stop.abort()
      }, timeoutMs)
      const onLeave = () => stop.abort(signal.reason)

      const send = async () => {
        const began = Date.now()
        try {
          const response = await roundTrip({ ...sent, isRead }, stop.signal, () => (isSent = true))
          noteAnswer(response)
          return response
        } catch (cause) {
          if (cause instanceof Fault) throw cause
          // A call that waited for most of its time says nothing about the provider, nor does a client who has disconnected.
          const isFair = isLate ? Date.now() - began >= timeoutMs / 2 : !stop.signal.aborted
          if (!isFair) throw cause
          noteSilence()
          if (isLate) {
            const [account = ''] = placeKeys
            lateAccounts.set(account, true)
            lateAccounts.purgeStale()
            if (lateAccounts.size < 2) throw cause
          }
          throw new Unreachable('no response', { cause })
        }
      }
      const toFault = (cause: unknown): Fault => {
        const isOutcomeUnknown = isSent && !isRead
        if (cause instanceof Fault) {
          cause.isOutcomeUnknown ||= isOutcomeUnknown
          return cause
        }
        if (cause instanceof BrokenCircuitError)
          return new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached', {
            cause,
            retryAfterSeconds: Math.ceil(restMs / 1000),
          })
        const details = { cause, isOutcomeUnknown }
        if (isLate) return new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', details)
        const message = signal.aborted
          ? 'The client disconnected before the provider responded'
          : 'The provider cannot be reached'
        return new Fault('UPSTREAM_UNAVAILABLE', message, details)
      }

      signal.addEventListener('abort', onLeave, { once: true })
      if (signal.aborted) onLeave()
      try {
        refuseWhileOpen()
        return await lanes[lane].run(placeKeys, stop.signal, () => {
          refuseWhileOpen()
          return breaker.execute(send)
        })
      } catch (cause) {
        throw toFault(cause)
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onLeave)
      }
    },
  }
}
