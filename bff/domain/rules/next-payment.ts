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
  /** What was taken back beyond what was earned: set against later cash-back; null where nothing was. */
  setOff: Money | null
  /** `yyyy-MM-dd`: when the bill of `settles` comes, which is still added; null once that month is over. */
  billDue: string | null
  /** From 0 to 1. */
  progress: number
  rollsOver: boolean
  transferFeeDeducted: boolean
}

/**
 * Estimates the next payment from what is billed and not yet paid: it comes before the payout day, for the month before;
 * what is below the minimum waits for the month after. From the payout day on, the month it settles is the running one,
 * whose bill comes on the 1st: until then nobody can say more than what the bills so far come to.
 *
 * @param now milliseconds since 1970
 */
export function estimateNextPayment(unsettled: Money, now: number): NextPayment {
  const { payoutDay, minimumPayout } = planRules
  const today = dayAt(now)
  const isBilled = today.day < payoutDay
  const paidIn = isBilled ? today : addMonths(today, 1)
  const nothing = wholeDollars(0)
  const isOverdrawn = compareMoney(unsettled, nothing) < 0
  const rollsOver = compareMoney(unsettled, minimumPayout) < 0
  const share = shareOf(unsettled, minimumPayout) ?? 0
  return {
    amount: isOverdrawn ? nothing : unsettled,
    dueBefore: dateOf({ ...paidIn, day: payoutDay }),
    settles: yearMonthOf(addMonths(paidIn, -1)),
    minimumPayout,
    missing: rollsOver ? differenceOf(minimumPayout, unsettled) : nothing,
    setOff: isOverdrawn ? differenceOf(nothing, unsettled) : null,
    billDue: isBilled ? null : dateOf({ ...paidIn, day: 1 }),
    progress: Math.min(1, Math.max(0, share)),
    rollsOver,
    transferFeeDeducted: planTerms.transferFeeDeducted,
  }
}
