import type { AffiliateKind } from '../affiliate.ts'
import type { Bill } from '../bill.ts'
import { type CashBackBand, estimateCashBack } from './cash-back.ts'
import { differenceOf, type Money } from './money.ts'
import type { CashBackLevel } from './plan-rules.ts'

/** What the plan's figures give for a bill's consumption, beside the bill's own cash-back. */
export interface BillExplanation {
  /** The amounts add up to `computed`. */
  bands: CashBackBand[]
  level: CashBackLevel
  computed: Money
  /** Null without consumption. */
  effectiveRatio: number | null
  /** How much more the bill's own figure is than `computed`; a difference does not mean that either is wrong. */
  difference: Money
}

/** Explains the bill of one month; a consumption below zero earns nothing. */
export function explainBill(
  { totalConsumption, cashBack }: Pick<Bill, 'totalConsumption' | 'cashBack'>,
  kind: AffiliateKind,
): BillExplanation {
  const { paid, bands, level, effectiveRatio } = estimateCashBack(totalConsumption, kind)
  return { bands, level, computed: paid, effectiveRatio, difference: differenceOf(cashBack, paid) }
}
