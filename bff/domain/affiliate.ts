import type { Money } from './rules/money.ts'
import type { IdDocumentKind } from './rules/verification.ts'

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

/** The bill of one calendar month (`yyyy-MM`, the provider's time zone); amounts in US dollars. */
export interface Bill {
  username: string
  month: string
  smsConsumption: Money
  voiceConsumption: Money
  totalConsumption: Money
  cashBack: Money
}

/** One sign-in; `location` is the provider's text word for word (decision 44), `loggedInAt` ISO 8601 UTC. */
export interface LoginLog {
  username: string
  ipAddress: string
  location: string
  loggedInAt: string
}

/** An image of a document as it is sent to the provider; its type is that of its content. */
export interface IdentityImage {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png'
}

/** A person's verification; `Files` identifies the uploaded images. */
export interface PersonalVerification<Files> {
  idDocumentKind: IdDocumentKind
  realName: string
  idNumber: string
  address: string
  files: Files
}

/** A company's verification; `Files` identifies the uploaded images. */
export interface CompanyVerification<Files> {
  companyName: string
  registrationCode: string
  address: string
  files: Files
}
