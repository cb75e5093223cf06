import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, ProviderClient } from '../../provider/provider.ts'

/** Runs a provider call with something around it, and returns the call's result. */
export type CallWrapper = <Answer>(call: keyof ProviderClient, work: () => Promise<Answer>) => Promise<Answer>

/** Wraps a provider so that `around` runs each of its calls. */
export const watchProvider = (provider: AffiliateProvider, around: CallWrapper): AffiliateProvider => ({
  usernamesIgnoreCase: provider.usernamesIgnoreCase,
  get unreachableSince() {
    return provider.unreachableSince
  },
  forCaller: (caller) => watchClient(provider.forCaller(caller), around),
})

function watchClient(client: ProviderClient, around: CallWrapper): ProviderClient {
  return new Proxy(client, {
    get(target, name: keyof ProviderClient) {
      if (name === 'state') return target.state
      const run = target[name] as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => around(name, () => run(...parameters))
    },
  })
}

/** The outcome of a provider call in one word: ok, the name of a refusal, or the code of a fault. */
export const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(nameOf, (error: unknown) => (error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR'))

/** Only results of the port have a `__typename` of their own: `SignedIn`, or the name of a refusal. */
function nameOf(answer: unknown): string {
  const isNamed = typeof answer === 'object' && answer !== null && '__typename' in answer
  return isNamed ? String(answer.__typename) : 'ok'
}
