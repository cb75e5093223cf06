import type { AffiliateProfile, NewPayoutAccount } from '../../domain/affiliate.ts'
import type { FeedbackUnavailable, TooFrequent } from '../../domain/refusals.ts'
import type { AccountManagerFields } from '../../domain/rules/account-manager.ts'
import type { FeedbackFields } from '../../domain/rules/feedback.ts'
import type { Accepted } from '../provider.ts'
import { baseInfo, fieldsOf, paths, toProfile } from './contract.ts'
import type { LegacyHttp } from './http.ts'

const expected = { refusals: ['TooFrequent'], fields: {} } as const

export async function getProfile(http: LegacyHttp): Promise<AffiliateProfile> {
  const info = await http.read({ method: 'GET', path: paths.profile }, baseInfo)
  if (http.session.token === null && info.token) http.session.keepToken(info.token)
  return toProfile(info)
}

export const bindAccountManager = (
  http: LegacyHttp,
  { number }: AccountManagerFields,
): Promise<Accepted | TooFrequent> =>
  http.write({ method: 'POST', path: paths.accountManager, body: fieldsOf.accountManager(number) }, expected)

export const setPayoutAccount = (
  http: LegacyHttp,
  account: NewPayoutAccount,
): Promise<Accepted | TooFrequent> =>
  http.write({ method: 'POST', path: paths.payoutAccount, body: fieldsOf.payoutAccount(account) }, expected)

/** The specification does not show the path of this call, and a provider may not have it. */
export async function sendFeedback(
  http: LegacyHttp,
  fields: FeedbackFields,
): Promise<Accepted | FeedbackUnavailable | TooFrequent> {
  const { feedbackPath: path } = http.connection
  if (path === null)
    return {
      __typename: 'FeedbackUnavailable',
      providerCode: null,
      message: 'This provider takes no feedback',
    }
  return http.write({ method: 'POST', path, body: fieldsOf.feedback(fields) }, expected)
}
