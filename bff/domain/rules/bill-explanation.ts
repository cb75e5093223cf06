import type { AffiliateKind } from '../affiliate.ts'
import type { Bill } from '../bill.ts'
import { type CashBackBand, estimateCashBack } from './cash-back.ts'
import { differenceOf, type Money } from './money.ts'
import type { CashBackLevel } from './plan-rules.ts'

/** What the figures of the plan make of a bill's consumption, beside the bill's own cash-back. */
export interface BillExplanation {
  /** Their amounts add up to `computed`. */
  bands: CashBackBand[]
  level: CashBackLevel
  computed: Money
  /** Null without consumption. */
  effectiveRatio: number | null
  /** What the bill's own figure is more than `computed`: a difference, never a mistake of either. */
  difference: Money
}

/** Explains the bill of one month of one affiliate; a consumption below zero earns nothing. */
export function explainBill(
  { totalConsumption, cashBack }: Pick<Bill, 'totalConsumption' | 'cashBack'>,
  kind: AffiliateKind,
): BillExplanation {
  const { paid, bands, level, effectiveRatio } = estimateCashBack(totalConsumption, kind)
  return { bands, level, computed: paid, effectiveRatio, difference: differenceOf(cashBack, paid) }
}
