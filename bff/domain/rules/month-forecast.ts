import type { AffiliateKind } from '../affiliate.ts'
import { dayAt, daysInMonth, yearMonthOf } from './calendar.ts'
import { type CashBackEstimate, estimateCashBack } from './cash-back.ts'
import { type Money, partOf } from './money.ts'

/** Before this day of a month its end cannot be told from its beginning. */
const firstDayToForecast = 3

/** How a month goes on as it began: so many of its days are gone, today included. */
export interface Pace {
  daysGone: number
  daysInMonth: number
}

/** How a month may end; an estimate. */
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

/** A consumption so far as it would be at the end of the month. */
export const atMonthEnd = (soFar: Money, pace: Pace): Money => partOf(soFar, pace.daysInMonth, pace.daysGone)

/** Consumption so far by days gone, times the days of the month, through the bands; null on its first two days. */
export function forecastMonth(soFar: Money, kind: AffiliateKind, now: number): MonthForecast | null {
  const pace = paceAt(now)
  if (!pace) return null
  const consumption = atMonthEnd(soFar, pace)
  return {
    month: yearMonthOf(dayAt(now)),
    ...pace,
    consumption,
    cashBack: estimateCashBack(consumption, kind),
  }
}
