import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, Calls } from '../../provider/provider.ts'

/** Does something around a call, and gives its answer. */
export type Around = <Answer>(call: keyof Calls, work: () => Promise<Answer>) => Promise<Answer>

/** The same provider, with something done around each of its calls. */
export const watchProvider = (provider: AffiliateProvider, around: Around): AffiliateProvider => ({
  get unreachableSince() {
    return provider.unreachableSince
  },
  as: (caller) => watchCalls(provider.as(caller), around),
})

function watchCalls(calls: Calls, around: Around): Calls {
  return new Proxy(calls, {
    get(target, name: keyof Calls) {
      if (name === 'state') return target.state
      const run = target[name] as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => around(name, () => run(...parameters))
    },
  })
}

/** In one word what a call of the provider came to: ok, the name of a refusal, or the code of a fault. */
export const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(nameOf, (error: unknown) => (error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR'))

/** A value with a `__typename` of its own is what the port answers: `SignedIn`, or the name of a refusal. */
function nameOf(answer: unknown): string {
  const isNamed = typeof answer === 'object' && answer !== null && '__typename' in answer
  return isNamed ? String(answer.__typename) : 'ok'
}
