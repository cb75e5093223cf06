import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel'
import { Fault } from '../../domain/fault.ts'

export interface BreakerSettings {
  /** How long a provider is left alone once it is taken for unreachable, in milliseconds. */
  restMs: number
}

/** Passes calls on until too many of them cannot reach the provider, then refuses at once until a trial succeeds. */
export interface Breaker {
  run<Answer>(call: (isTrial: boolean) => Promise<Answer>): Promise<Answer>
  /** Since when calls are refused (milliseconds since 1970), or null while they are passed on. */
  readonly openSince: number | null
}

const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 2 }

/**
 * One breaker for a provider: it opens when at least half of at least 20 calls in 10 s could not be carried out, and lets
 * a single trial through after its rest. What a provider answers never counts, only that it does not.
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
