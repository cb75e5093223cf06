import type { AffiliateKind, AffiliateProfile, Bill } from '../affiliate.ts'
import { estimateCashBack } from './cash-back.ts'
import { compareMoney, differenceOf, type Money, nothing, sumOf } from './money.ts'
import { planRules } from './plan-rules.ts'
import { dateOf } from './calendar.ts'
import { nextPayoutDay } from './next-payment.ts'

/**
 * What the plan's figures give for the consumption of a bill, whose bands add up to `computed`; a consumption below zero earns nothing.
 * `difference` is how much more the bill's own figure is: it does not mean that either is wrong.
 */
export function explainBill(
  { totalConsumption, cashBack }: Pick<Bill, 'totalConsumption' | 'cashBack'>,
  kind: AffiliateKind,
) {
  const { paid, bands, level, effectiveRatio } = estimateCashBack(totalConsumption, kind)
  return { bands, level, computed: paid, effectiveRatio, difference: differenceOf(cashBack, paid) }
}

export type BillPaymentState = 'PAID' | 'DUE' | 'CARRIED_OVER'

/** Whether a bill is paid. */
export interface BillPayment {
  state: BillPaymentState
  /** `yyyy-MM-dd`: it is paid before this day. Null unless it is `DUE`, and while nothing is paid to this account. */
  payableBefore: string | null
}

/** What the profile says about payments. */
export interface PaidAccount {
  /** Everything paid so far. */
  paid: Money
  hasPayoutAccount: boolean
  isSuspended: boolean
}

export const paidAccountOf = ({
  rewards,
  payoutAccount,
  promotionStatus,
}: Pick<AffiliateProfile, 'rewards' | 'payoutAccount' | 'promotionStatus'>): PaidAccount => ({
  paid: rewards.paid,
  hasPayoutAccount: payoutAccount !== null,
  isSuspended: promotionStatus === 'SUSPENDED',
})

/**
 * Finds by month which bills are paid. Bills are settled in order and never in part, so the paid ones are the oldest,
 * and their sum is the paid total; all others are paid together once they reach the minimum. A bill is left out if the
 * figures do not tell, or if it has no cash-back.
 *
 * @param bills all bills
 * @param now milliseconds since 1970
 */
export function billPayments(
  bills: readonly Pick<Bill, 'month' | 'cashBack'>[],
  { paid, hasPayoutAccount, isSuspended }: PaidAccount,
  now: number,
): Map<string, BillPayment> {
  const oldestFirst = bills.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const sums = [nothing]
  for (const { cashBack } of oldestFirst) sums.push(sumOf([sums.at(-1) ?? nothing, cashBack]))
  // Between the two are bills that add up to nothing, which may be paid or not.
  const [paidUntil, unpaidFrom] = [sums.indexOf(paid), sums.lastIndexOf(paid)]
  if (paidUntil === -1) return new Map()
  const unpaid = sumOf(oldestFirst.slice(unpaidFrom).map(({ cashBack }) => cashBack))
  const isPayable = hasPayoutAccount && !isSuspended
  const rest: BillPayment =
    compareMoney(unpaid, planRules.minimumPayout) < 0
      ? { state: 'CARRIED_OVER', payableBefore: null }
      : { state: 'DUE', payableBefore: isPayable ? dateOf(nextPayoutDay(now)) : null }
  return new Map(
    oldestFirst.flatMap(({ month, cashBack }, index): [string, BillPayment][] => {
      if (cashBack === nothing) return []
      if (index < paidUntil) return [[month, { state: 'PAID', payableBefore: null }]]
      return index < unpaidFrom ? [] : [[month, rest]]
    }),
  )
}
