import type { Bill } from '#bff/domain/bill.ts'
import type { Customer } from '#bff/domain/customer.ts'
import type { LoginLog } from '#bff/domain/login-log.ts'
import type { Affiliate } from './store.ts'

/** What this API calls things. */
const verificationWords = {
  NOT_VERIFIED: 'not_started',
  UNDER_REVIEW: 'in_review',
  VERIFIED: 'approved',
  FAILED: 'rejected',
} as const
const typeWords = { INDIVIDUAL: 'individual', COMPANY: 'business' } as const

const money = (text: string) => ({ amount: Math.round(Number(text) * 100), currency: 'USD' })

/** RFC 3339 with the zone of the provider's office. */
const timeOf = (instant: string | number) =>
  `${new Date(new Date(instant).getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

export function meOf({ account }: Affiliate) {
  const { profile, createdAt } = account
  const { rewards, payoutAccount: payout, accountManagerNumber } = profile
  return {
    name: profile.displayName,
    type: typeWords[profile.kind],
    created_at: timeOf(createdAt),
    verification: { status: verificationWords[profile.verificationStatus] },
    promotion: {
      status: profile.promotionStatus === 'SUSPENDED' ? 'paused' : 'active',
      url: profile.referralUrl,
    },
    earnings: {
      paid: money(rewards.paid),
      pending: money(rewards.unsettled),
      total: money(rewards.total),
    },
    account_manager: accountManagerNumber === null ? null : { number: accountManagerNumber },
    payout_method: payout && {
      country: payout.countryId,
      bank_name: payout.bankName,
      account_last4: payout.accountNumber.slice(-4),
      account_holder: payout.accountHolder,
    },
  }
}

const spendOf = (one: Customer | Bill) => ({
  sms: money(one.smsConsumption),
  voice: money(one.voiceConsumption),
  total: money(one.totalConsumption),
})

export const customerRow = (customer: Customer) => ({
  name: customer.name,
  type: customer.kind && typeWords[customer.kind],
  certified: customer.certificationStatus === 'CERTIFIED',
  referral: {
    status: customer.bindingStatus === 'BOUND' ? 'bound' : 'unbound',
    bound_at: customer.boundAt && timeOf(customer.boundAt),
    expires_at: customer.expiresAt && timeOf(customer.expiresAt),
  },
  spend: {
    ...spendOf(customer),
    this_month: money(customer.monthlyConsumption),
    last_month: money(customer.lastMonthConsumption),
  },
})

export const statementRow = (bill: Bill) => ({
  account: bill.username,
  period: bill.month,
  spend: spendOf(bill),
  commission: money(bill.cashBack),
})

export function signInRow({ username, ipAddress, location, loggedInAt }: LoginLog) {
  const [place = '', client = ''] = location.split(' · ')
  return { account: username, ip: ipAddress, place, client, at: timeOf(loggedInAt) }
}
