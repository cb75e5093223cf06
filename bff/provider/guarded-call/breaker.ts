import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel'
import { Fault } from '../../domain/fault.ts'

export interface BreakerSettings {
  /** How long an unreachable provider is not called, in milliseconds. */
  restMs: number
}

/** Passes calls on until too many of them cannot reach the provider; then rejects calls at once until a trial succeeds. */
export interface Breaker {
  run<Answer>(call: (isTrial: boolean) => Promise<Answer>): Promise<Answer>
  /** Since when calls are rejected (milliseconds since 1970), or null while they are passed on. */
  readonly openSince: number | null
}

const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 2 }

/**
 * Creates the breaker of a provider. It opens if at least half of at least 20 calls within 10 s failed to reach the
 * provider, and lets a single trial through after `restMs`. Responses never count as failures, only their absence does.
 */
export function createBreaker(
  { restMs }: BreakerSettings,
  isUnreachable: (error: unknown) => boolean,
): Breaker {
  const policy = circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: restMs,
    breaker: new SamplingBreaker(sampling),
  })
  let openSince: number | null = null
  policy.onStateChange((state) => {
    openSince = state === CircuitState.Closed ? null : (openSince ?? Date.now())
  })
  return {
    get openSince() {
      return openSince
    },
    async run(call) {
      try {
        return await policy.execute(() => call(policy.state === CircuitState.HalfOpen))
      } catch (cause) {
        if (!(cause instanceof BrokenCircuitError)) throw cause
        const retryAfterSeconds = Math.ceil(restMs / 1000)
        throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached', {
          cause,
          retryAfterSeconds,
        })
      }
    },
  }
}
