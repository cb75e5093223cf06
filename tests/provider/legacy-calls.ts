import { readEnv } from '#bff/env.ts'
import type { LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import type { Caller, ProviderClient, ProviderState } from '#bff/provider/provider.ts'
import { person } from '../support/provider-calls.ts'
import { firstExample } from '../upstream/contract.ts'

interface Options extends Partial<LegacyRestSettings> {
  caller?: Partial<Caller>
}

/** The calls of the legacy provider at an origin. */
export function legacyCalls(origin: string, { caller, ...settings }: Options = {}): ProviderClient {
  const url = new URL('/api', origin)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream, ...settings })
  return provider.forCaller(person(caller))
}

/** The state of a signed-in caller in the format of this provider. */
export const signedInState = (token: string | null = 'secret-token'): ProviderState =>
  JSON.stringify({ cookies: [], token, isSignedIn: true }) as ProviderState

/** Base info of an affiliate as the legacy provider sends it. */
export const baseInfo = (changes: Record<string, unknown> = {}) => ({
  name: 'Alice Chen',
  authStatus: 1,
  type: 0,
  promotionStatus: 1,
  url: 'https://portal.example/promote/home?sid=a1b2c3',
  alreadyMoney: '1908.87',
  returnMoney: '62.88',
  money: '1971.75',
  age: 16,
  amNumber: '0417',
  bankCountryId: 344,
  bankName: 'Victoria Harbour Bank',
  bankAccount: '004388120838',
  bankUserName: 'CHEN ALICE',
  ...changes,
})

/** A bill as the legacy provider sends it. */
export const billRow = (changes: Record<string, unknown> = {}) => ({
  userName: 'alice-chen',
  billMonth: '2026-10',
  smsMoney: 1,
  voiceMoney: 2,
  totalMoney: 3,
  returnMoney: 0.09,
  ...changes,
})

const customers = firstExample('POST', '/api/home/getCustomerList', 'application/json')?.body as {
  data: { records: Record<string, unknown>[] }
}

/**
 * A customer's row as the legacy provider sends it: the first customer of the contract's example, with the values that tests count
 * on. A field that is not among these has the contract's value, of which the adapter makes that of `boundCustomer`.
 */
export const customerRow = (changes: Record<string, unknown> = {}) => ({
  ...customers.data.records[0],
  name: 'Customer 1',
  bindStatus: 1,
  authStatus: 1,
  type: 0,
  bindTime: '2026-03-02 16:15:00',
  expiresTime: null,
  smsMoney: 100,
  voiceMoney: 10,
  money: 110,
  lastMoney: 20,
  monthMoney: 12,
  ...changes,
})
