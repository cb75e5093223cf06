import type { NewPayoutAccount } from '../../domain/affiliate.ts'
import type { TooFrequent } from '../../domain/refusals.ts'
import type { Accepted } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** POST /home/updateBank. */
export async function setPayoutAccount(
  http: LegacyHttp,
  account: NewPayoutAccount,
): Promise<Accepted | TooFrequent> {
  const body = {
    bankCountryId: account.countryId,
    bankName: account.bankName,
    bankAccount: account.accountNumber,
    bankUserName: account.accountHolder,
  }
  return http.write({ method: 'POST', path: '/home/updateBank', body }, expected)
}
