import { addMonths, dateOf, dayAt, yearMonthOf } from './calendar.ts'
import { compareMoney, differenceOf, type Money, shareOf, wholeDollars } from './money.ts'
import { planRules, planTerms } from './plan-rules.ts'

/** An estimate of the next payment (spec section 9); amounts in US dollars, days and months of the business. */
export interface NextPayment {
  amount: Money
  /** `yyyy-MM-dd`: the payment is made before this day. */
  dueBefore: string
  /** `yyyy-MM`: the month whose cash-back is settled by then. */
  settles: string
  minimumPayout: Money
  missing: Money
  /** From 0 to 1. */
  progress: number
  rollsOver: boolean
  transferFeeDeducted: boolean
}

/**
 * Estimates the next payment from what is earned and not yet paid: it comes before the payout day, for the month before;
 * what is below the minimum waits for the month after.
 *
 * @param now milliseconds since 1970
 */
export function estimateNextPayment(unsettled: Money, now: number): NextPayment {
  const { payoutDay, minimumPayout } = planRules
  const today = dayAt(now)
  const paidIn = today.day < payoutDay ? today : addMonths(today, 1)
  const rollsOver = compareMoney(unsettled, minimumPayout) < 0
  const share = shareOf(unsettled, minimumPayout) ?? 0
  return {
    amount: unsettled,
    dueBefore: dateOf({ ...paidIn, day: payoutDay }),
    settles: yearMonthOf(addMonths(paidIn, -1)),
    minimumPayout,
    missing: rollsOver ? differenceOf(minimumPayout, unsettled) : wholeDollars(0),
    progress: Math.min(1, Math.max(0, share)),
    rollsOver,
    transferFeeDeducted: planTerms.transferFeeDeducted,
  }
}
