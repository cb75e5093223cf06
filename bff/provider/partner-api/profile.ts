import { z } from 'zod'
import type { AffiliateProfile, NewPayoutAccount } from '../../domain/affiliate.ts'
import type { TooFrequent } from '../../domain/refusals.ts'
import type { AccountManagerFields } from '../../domain/rules/account-manager.ts'
import { accountMask } from '../../domain/rules/account-number.ts'
import { addMonths, dateOf, dayAt } from '../../domain/rules/calendar.ts'
import type { Accepted } from '../provider.ts'
import type { PartnerHttp } from './http.ts'
import { wireInstant, wireKind, wireMoney, wireWord } from './wire.ts'

const affiliate = z.object({
  name: z.string(),
  type: wireKind,
  created_at: wireInstant,
  verification: z.object({
    status: wireWord({
      not_started: 'NOT_VERIFIED',
      in_review: 'UNDER_REVIEW',
      approved: 'VERIFIED',
      rejected: 'FAILED',
    } as const),
  }),
  // An unknown word leaves the link (decision 22).
  promotion: z.object({ status: z.string(), url: z.string().min(1).nullable() }),
  earnings: z.object({ paid: wireMoney, pending: wireMoney, total: wireMoney }),
  account_manager: z.object({ number: z.string().regex(/^\d{4}$/) }).nullable(),
  payout_method: z
    .object({
      country: z.string(),
      bank_name: z.string(),
      account_last4: z.string(),
      account_holder: z.string(),
    })
    .nullable(),
})

const promotionStatuses: ReadonlySet<string> = new Set(['active', 'paused'])

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** GET /me. The provider says since when somebody is an affiliate; the portal counts the months, in its own calendar. */
export async function getProfile(http: PartnerHttp, now: number): Promise<AffiliateProfile> {
  const me = await http.read({ method: 'GET', path: '/me' }, affiliate)
  const { earnings, payout_method: payout } = me
  if (!promotionStatuses.has(me.promotion.status))
    http.report('/me', 'UNKNOWN_VALUE', 'promotion.status: a word that is neither active nor paused')
  return {
    displayName: me.name,
    kind: me.type,
    verificationStatus: me.verification.status,
    promotionStatus: me.promotion.status === 'paused' ? 'SUSPENDED' : 'ACTIVE',
    referralUrl: me.promotion.url,
    rewards: { paid: earnings.paid, unsettled: earnings.pending, total: earnings.total },
    monthsRegistered: monthsBetween(Date.parse(me.created_at), now),
    accountManagerNumber: me.account_manager?.number ?? null,
    payoutAccount: payout && {
      countryId: payout.country,
      bankName: payout.bank_name,
      accountNumber: `${accountMask} ${payout.account_last4}`,
      accountHolder: payout.account_holder,
    },
  }
}

/** Whole months; 0 if the clocks differ so much that the first instant is in the future. */
function monthsBetween(from: number, to: number): number {
  const [first, last] = [dayAt(from), dayAt(to)]
  const months = (last.year - first.year) * 12 + last.month - first.month
  const isWhole = dateOf(addMonths(first, months)) <= dateOf(last)
  return Math.max(0, isWhole ? months : months - 1)
}

/** PUT /me/account-manager. */
export const bindAccountManager = (
  http: PartnerHttp,
  { number }: AccountManagerFields,
): Promise<Accepted | TooFrequent> =>
  http.write({ method: 'PUT', path: '/me/account-manager', body: { number } }, expected)

/** PUT /me/payout-method. */
export const setPayoutAccount = (
  http: PartnerHttp,
  { countryId, bankName, accountNumber, accountHolder }: NewPayoutAccount,
): Promise<Accepted | TooFrequent> => {
  const body = {
    country: countryId,
    bank_name: bankName,
    account_number: accountNumber,
    account_holder: accountHolder,
  }
  return http.write({ method: 'PUT', path: '/me/payout-method', body }, expected)
}
