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
const firstTier: CashBackTier = {
  level: 'A',
  from: wholeDollars(0),
  upTo: wholeDollars(A.upTo),
  ratio: A.ratio,
}
const secondTier: CashBackTier = {
  level: 'B',
  from: wholeDollars(A.upTo),
  upTo: wholeDollars(B.upTo),
  ratio: B.ratio,
}
const thirdTier: CashBackTier = { level: 'C', from: wholeDollars(B.upTo), upTo: null, ratio: C.ratio }

/** The figures of the affiliate plan, as money and tiers. `bff/domain/plan.ts` has and explains them. */
export const planRules = {
  ...figures,
  /** The tiered structure: each band of a month's consumption earns its own ratio (decision 61). */
  tiers: [firstTier, secondTier, thirdTier],
  minimumRatio: firstTier.ratio,
  maximumRatio: thirdTier.ratio,
  minimumPayout: wholeDollars(plan.minimumPayout),
  newCustomerBonus: wholeDollars(plan.newCustomerBonus),
}

/**
 * The hybrid structure of companies. It is provisional: the specification only says that 500,000 earns 21,000
 * (decision 61).
 */
export const hybridTiers: CashBackTier[] = [firstTier, { ...secondTier, upTo: null }]
