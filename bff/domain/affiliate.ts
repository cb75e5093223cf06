import type { Money } from './rules/money.ts'

export type AffiliateKind = 'INDIVIDUAL' | 'COMPANY'
export type VerificationStatus = 'NOT_VERIFIED' | 'VERIFIED' | 'FAILED' | 'UNDER_REVIEW'
export type PromotionStatus = 'ACTIVE' | 'SUSPENDED'

/** Cash-back so far, in US dollars: paid out, not yet paid out, and overall (decision 21). */
export interface Rewards {
  paid: Money
  unsettled: Money
  total: Money
}

/** The account that cash-back is paid to; `accountNumber` is masked. */
export interface PayoutAccount {
  countryId: string | null
  bankName: string
  accountNumber: string
  accountHolder: string
}

/** Payment details as they are submitted: every field is filled, and the number is complete. */
export interface NewPayoutAccount extends PayoutAccount {
  countryId: string
}

/** The provider's data of an affiliate (specification, section 3, user info). */
export interface AffiliateProfile {
  displayName: string
  kind: AffiliateKind
  verificationStatus: VerificationStatus
  promotionStatus: PromotionStatus
  /** The provider's referral link, without a language; null if it gives none. */
  referralUrl: string | null
  rewards: Rewards
  /** Whole months since registration (decision 34). */
  monthsRegistered: number
  /** Four digits as text, leading zeros kept; null when no account manager is bound. */
  accountManagerNumber: string | null
  payoutAccount: PayoutAccount | null
}
