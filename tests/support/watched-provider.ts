import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, ProviderClient } from '#bff/provider/provider.ts'

/** A provider in memory whose calls of some names are written down, and may be answered otherwise. */
export interface WatchedProvider {
  provider: AffiliateProvider
  /** What arrived since it was emptied last: name and first argument. */
  arrived: [name: keyof ProviderClient, fields: unknown][]
  /** Calls that answer otherwise; a test changes them while the portal stands. */
  overrides: Partial<ProviderClient>
}

export function watchProvider(...watched: (keyof ProviderClient)[]): WatchedProvider {
  const inMemory = createInMemoryProvider()
  const arrived: WatchedProvider['arrived'] = []
  const overrides: Partial<ProviderClient> = {}
  const forCaller: AffiliateProvider['forCaller'] = (caller) => {
    const calls = inMemory.forCaller(caller)
    return new Proxy(calls, {
      get(_target, name: keyof ProviderClient) {
        const call: unknown = overrides[name] ?? calls[name]
        if (!watched.includes(name)) return call
        return (fields: unknown) => {
          arrived.push([name, fields])
          return (call as (fields: unknown) => unknown)(fields)
        }
      },
    })
  }
  return { provider: { forCaller, unreachableSince: null }, arrived, overrides }
}
