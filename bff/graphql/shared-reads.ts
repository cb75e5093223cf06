import type { Calls } from '../provider/provider.ts'

const writes: ReadonlySet<string> = new Set<keyof Calls>(['createCaptcha', 'logIn', 'logOut'])

/**
 * The same calls, with equal reads of one request answered once. A write forgets them: what was read before it may no
 * longer be true after it.
 */
export function shareReads(
  calls: Calls,
  around: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
): Calls {
  const answers = new Map<string, Promise<unknown>>()
  return new Proxy(calls, {
    get(target, name: string & keyof Calls) {
      const member = target[name]
      if (typeof member !== 'function') return member
      const run = member as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => {
        if (writes.has(name)) {
          answers.clear()
          return around(() => run(...parameters)).finally(() => answers.clear())
        }
        const key = `${name} ${JSON.stringify(parameters)}`
        const known = answers.get(key)
        if (known) return known
        const answer = around(() => run(...parameters))
        answers.set(key, answer)
        return answer
      }
    },
  })
}
