import { Fault } from '#bff/domain/fault.ts'
import type { Caller, ProviderClient } from '#bff/provider/provider.ts'

/** A caller who is new to every provider. */
export const person = (changes: Partial<Caller> = {}): Caller => ({
  state: null,
  language: 'EN',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 Firefox/145.0',
  placeKeys: ['a person'],
  signal: new AbortController().signal,
  ...changes,
})

/** The fault that a call ends with; a call that succeeds, or fails otherwise, fails the test. */
export async function faultOf(call: Promise<unknown>): Promise<Fault> {
  const outcome: unknown = await call.then(
    (value) => new Error(`expected a fault, got ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  if (outcome instanceof Fault) return outcome
  throw outcome
}

/** The provider's own id of a country, by its ISO code. */
export async function findCountryId(calls: ProviderClient, isoCode: string): Promise<string> {
  const country = (await calls.listCountries('EN')).find((one) => one.isoCode === isoCode)
  if (country) return country.id
  throw new Error(`the provider has no country ${isoCode}`)
}
