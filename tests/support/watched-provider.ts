import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, ProviderClient } from '#bff/provider/provider.ts'

/** A provider in memory that records some of its calls, and whose calls a test may override. */
export interface WatchedProvider {
  provider: AffiliateProvider
  /** The recorded calls since it was last emptied: name and first argument. */
  arrived: [name: keyof ProviderClient, fields: unknown][]
  /** Overridden calls; a test changes them while the portal runs. */
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
  return { provider: { ...inMemory, forCaller }, arrived, overrides }
}
