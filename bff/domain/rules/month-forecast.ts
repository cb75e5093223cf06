import type { AffiliateKind } from '../affiliate.ts'
import { dayAt, daysInMonth, yearMonthOf } from './calendar.ts'
import { type CashBackEstimate, estimateCashBack } from './cash-back.ts'
import { type Money, partOf } from './money.ts'

/** The first day of a month from which its end can be estimated. */
const firstDayToForecast = 3

/** The pace of a month: how many of its days have passed, including today. */
export interface Pace {
  daysGone: number
  daysInMonth: number
}

/** The estimated end of a month. */
export interface MonthForecast extends Pace {
  /** `yyyy-MM`. */
  month: string
  consumption: Money
  cashBack: CashBackEstimate
}

/** The pace of the current month; null on its first two days. */
export function paceAt(now: number): Pace | null {
  const today = dayAt(now)
  return today.day < firstDayToForecast ? null : { daysGone: today.day, daysInMonth: daysInMonth(today) }
}

/** Extrapolates a consumption to the end of the month. */
export const extrapolateToMonthEnd = (soFar: Money, pace: Pace): Money =>
  partOf(soFar, pace.daysInMonth, pace.daysGone)

/** Extrapolates the consumption so far to the whole month and computes its cash-back; null on the first two days. */
export function forecastMonth(soFar: Money, kind: AffiliateKind, now: number): MonthForecast | null {
  const pace = paceAt(now)
  if (!pace) return null
  const consumption = extrapolateToMonthEnd(soFar, pace)
  return {
    month: yearMonthOf(dayAt(now)),
    ...pace,
    consumption,
    cashBack: estimateCashBack(consumption, kind),
  }
}
