import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, Calls } from '#bff/provider/provider.ts'

/** A provider in memory whose calls of some names are written down, and may be answered otherwise. */
export interface WatchedProvider {
  provider: AffiliateProvider
  /** What arrived since it was emptied last: name and first argument. */
  arrived: [name: keyof Calls, fields: unknown][]
  /** Calls that answer otherwise; a test changes them while the portal stands. */
  overrides: Partial<Calls>
}

export function watchProvider(...watched: (keyof Calls)[]): WatchedProvider {
  const inMemory = createInMemoryProvider()
  const arrived: WatchedProvider['arrived'] = []
  const overrides: Partial<Calls> = {}
  const as: AffiliateProvider['as'] = (caller) => {
    const calls = inMemory.as(caller)
    return new Proxy(calls, {
      get(_target, name: keyof Calls) {
        const call: unknown = overrides[name] ?? calls[name]
        if (!watched.includes(name)) return call
        return (fields: unknown) => {
          arrived.push([name, fields])
          return (call as (fields: unknown) => unknown)(fields)
        }
      },
    })
  }
  return { provider: { as, unreachableSince: null }, arrived, overrides }
}
