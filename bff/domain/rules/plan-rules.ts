import { type Money, nothing, wholeDollars } from './money.ts'

/**
 * The figures of the affiliate plan (specification, sections 1, 4 and 9). Change them here: pages, texts, posters, calculator and
 * estimates take them from this file. Money in whole US dollars, ratios as fractions of 1.
 */
export const plan = {
  /**
   * The bands A, B and C of a month's consumption: each begins where the one before it ends, and includes its own end. Each
   * part of the consumption earns the ratio of its band (decision 61).
   */
  bands: {
    A: { upTo: 200_000, ratio: 0.03 },
    B: { upTo: 400_000, ratio: 0.05 },
    C: { ratio: 0.07 },
  },
  /** A smaller amount is paid with the next month. */
  minimumPayout: 100,
  /** The day of the month before which the month before is paid. */
  payoutDay: 20,
  /** The day of the month on which invoices are sent. */
  invoiceDay: 1,
  /** The bonus of a customer who registers through a promotion page. */
  newCustomerBonus: 1,
  /** Days without a payment after which a binding is cancelled (rule and FAQ pages; decision 1). */
  bindingDays: 180,
  /** Days of association, and days by which a recharge without consumption extends it (guidebook; decision 1). */
  associationDays: 30,
  extensionDays: 30,
  /** Months for which a referred customer earns cash-back (decision 2). */
  rebateMonths: 12,
  /** Months without a login after which an account may be recalled. */
  idleMonths: 12,
}

/** The terms in the plan's texts beside its figures (specification, section 1). */
export const planTerms = {
  /** Users below this age are treated as children. */
  childrenBelowAge: 14,
  /** Days within which contact and privacy requests are answered. */
  replyDays: 30,
  /** Working days within which a change of registration information must be reported. */
  updateWorkingDays: 1,
  /** Months of notice before a change of service functions. */
  noticeMonths: 1,
  /** Whether the affiliate bears the fee of a transfer (specification, section 9). */
  transferFeeDeducted: true,
  /** Year and month from which the service agreement and the privacy policy are effective. */
  effectiveFrom: '2024-12',
}

export type CashBackLevel = 'A' | 'B' | 'C'

/** A band of a month's consumption, above `from` up to and including `upTo` (null: all above); `ratio` as a fraction. */
export interface CashBackTier {
  level: CashBackLevel
  from: Money
  upTo: Money | null
  ratio: number
}

const {
  bands: { A, B, C },
  ...figures
} = plan
const ends = { A: wholeDollars(A.upTo), B: wholeDollars(B.upTo) }
const first: CashBackTier = { level: 'A', from: nothing, upTo: ends.A, ratio: A.ratio }
const second: CashBackTier = { level: 'B', from: ends.A, upTo: ends.B, ratio: B.ratio }
const third: CashBackTier = { level: 'C', from: ends.B, upTo: null, ratio: C.ratio }

/** The same figures as money and tiers. */
export const planRules = {
  ...figures,
  /** The tiered structure: each band of a month's consumption earns its own ratio (decision 61). */
  tiers: [first, second, third],
  minimumRatio: first.ratio,
  maximumRatio: third.ratio,
  minimumPayout: wholeDollars(plan.minimumPayout),
  newCustomerBonus: wholeDollars(plan.newCustomerBonus),
}

/**
 * The hybrid structure of companies. It is provisional: the specification only says that 500,000 earns 21,000
 * (decision 61).
 */
export const hybridTiers: CashBackTier[] = [first, { ...second, upTo: null }]
