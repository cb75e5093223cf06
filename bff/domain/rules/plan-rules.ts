import { plan } from '#bff/domain/plan.ts'
import { type Money, wholeDollars } from './money.ts'

export { planTerms } from '#bff/domain/plan.ts'

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
const first: CashBackTier = { level: 'A', from: wholeDollars(0), upTo: ends.A, ratio: A.ratio }
const second: CashBackTier = { level: 'B', from: ends.A, upTo: ends.B, ratio: B.ratio }
const third: CashBackTier = { level: 'C', from: ends.B, upTo: null, ratio: C.ratio }

/** The figures of the affiliate plan, as money and tiers. `bff/domain/plan.ts` has and explains them. */
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
