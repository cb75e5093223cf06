import { addMonths, type Day, dateOf, dayAt, yearMonthOf } from './calendar.ts'
import { compareMoney, differenceOf, type Money, nothing, shareOf, sumOf } from './money.ts'
import { planRules, planTerms } from './plan-rules.ts'

/** What the profile says about the next payment. */
export interface Payee {
  /** The amount that is billed and not paid. */
  unsettled: Money
  hasPayoutAccount: boolean
}

/** What the customers and bills add to the estimate. */
export interface MonthsOfPayee {
  /** `yyyy-MM` of each bill. */
  billedMonths: readonly string[]
  /** The forecast of the month in which the customers were read. */
  forecast: { cashBack: { paid: Money } } | null
  /** When the customers were read, in milliseconds since 1970. */
  asOf: number
  /** Whether every customer was read. */
  isWhole: boolean
  /** Whether any customer's consumption in the month before may have earned cash-back. */
  mayHaveEarnedLastMonth: boolean
}

/** The billed part of the payment that the calendar implies; the month that it settles may still add to it. */
export function billedSoFar(payee: Payee, now: number) {
  const today = dayAt(now)
  const isBilled = today.day < planRules.payoutDay
  const paidIn = isBilled ? today : addMonths(today, 1)
  return paymentIn(paidIn, payee, { estimated: null, complete: false, isBilled })
}

/**
 * Estimates the next payment (specification, section 9): what is billed and unpaid, plus the estimated cash-back of the month that the payment
 * still settles. The bills determine what is billed, not the calendar; otherwise a month would count twice at its end.
 * A payment that can no longer reach the minimum, or was already made, is replaced by that of the following month.
 *
 * @param now milliseconds since 1970
 */
export function estimateNextPayment(payee: Payee, months: MonthsOfPayee, now: number) {
  const { billedMonths, forecast, isWhole, mayHaveEarnedLastMonth } = months
  const today = dayAt(now)
  const thisMonth = yearMonthOf(today)
  // Figures from before and after the end of a month do not add up.
  const isOneMonth = yearMonthOf(dayAt(months.asOf)) === thisMonth
  const isLastMonthBilled =
    billedMonths.includes(yearMonthOf(addMonths(today, -1))) ||
    (isOneMonth && isWhole && !mayHaveEarnedLastMonth)
  const isTooLittle = compareMoney(payee.unsettled, planRules.minimumPayout) < 0
  const isNextMonthMeant =
    today.day >= planRules.payoutDay || (isOneMonth && isLastMonthBilled && isTooLittle)
  if (!isNextMonthMeant)
    return paymentIn(today, payee, {
      estimated: null,
      complete: isOneMonth && isLastMonthBilled,
      isBilled: isLastMonthBilled,
    })
  const isBilled = billedMonths.includes(thisMonth)
  const estimated = isBilled || !forecast ? null : forecast.cashBack.paid
  const isKnown = isLastMonthBilled && (isBilled || (isWhole && estimated !== null))
  return paymentIn(addMonths(today, 1), payee, { estimated, complete: isKnown, isBilled })
}

/** What is known of the month that a payment settles. */
interface KnownOfMonth {
  estimated: Money | null
  complete: boolean
  isBilled: boolean
}

export type NextPayment = ReturnType<typeof paymentIn>

/** The schema's `NextPayment`. */
function paymentIn(paidIn: Day, payee: Payee, { estimated, complete, isBilled }: KnownOfMonth) {
  const { payoutDay, invoiceDay, minimumPayout } = planRules
  const sum = estimated === null ? payee.unsettled : sumOf([payee.unsettled, estimated])
  const isOverdrawn = compareMoney(sum, nothing) < 0
  const rollsOver = compareMoney(sum, minimumPayout) < 0
  return {
    amount: isOverdrawn ? nothing : sum,
    billed: payee.unsettled,
    estimated,
    complete,
    dueBefore: dateOf({ ...paidIn, day: payoutDay }),
    settles: yearMonthOf(addMonths(paidIn, -1)),
    minimumPayout,
    missing: rollsOver ? differenceOf(minimumPayout, sum) : nothing,
    setOff: isOverdrawn ? differenceOf(nothing, sum) : null,
    billDue: isBilled ? null : dateOf({ ...paidIn, day: invoiceDay }),
    progress: Math.min(1, Math.max(0, shareOf(sum, minimumPayout) ?? 0)),
    rollsOver,
    waitsForPayoutAccount: !payee.hasPayoutAccount,
    transferFeeDeducted: planTerms.transferFeeDeducted,
  }
}
