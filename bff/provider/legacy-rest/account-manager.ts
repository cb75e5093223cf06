import type { TooFrequent } from '../../domain/refusals.ts'
import type { AccountManagerFields } from '../../domain/rules/account-manager.ts'
import type { Accepted } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** POST /home/setAmNumber. The number is sent as text, because leading zeros count. */
export async function bindAccountManager(
  http: LegacyHttp,
  { number }: AccountManagerFields,
): Promise<Accepted | TooFrequent> {
  return http.write({ method: 'POST', path: '/home/setAmNumber', body: { amNumber: number } }, expected)
}
