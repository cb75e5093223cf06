import type { AffiliateKind } from '../affiliate.ts'
import { addMonths, dayAt, startOfMonth, yearMonthOf } from './calendar.ts'
import { estimateCashBack } from './cash-back.ts'
import { type Money, partOf } from './money.ts'

/** The first day of a month from which its end can be estimated. */
const firstDayToForecast = 3

const hourMs = 3_600_000

/**
 * How much of a month has passed, in whole hours: within an hour, figures of several requests agree, and a reload changes none. In
 * whole days, a forecast would drop at each midnight.
 */
export interface Pace {
  elapsed: number
  whole: number
}

/** The pace of the current month; null on its first two days. */
export function paceAt(now: number): Pace | null {
  const today = dayAt(now)
  if (today.day < firstDayToForecast) return null
  const start = startOfMonth(today)
  const hoursFrom = (from: number, to: number) => Math.floor((to - from) / hourMs)
  return { elapsed: hoursFrom(start, now), whole: hoursFrom(start, startOfMonth(addMonths(today, 1))) }
}

/** Extrapolates a consumption to the end of the month. */
export const extrapolateToMonthEnd = (soFar: Money, { whole, elapsed }: Pace): Money =>
  partOf(soFar, whole, elapsed)

/**
 * Extrapolates the consumption so far to the whole month and computes its cash-back, the schema's `MonthForecast`; null on the first
 * two days.
 */
export function forecastMonth(soFar: Money, kind: AffiliateKind, now: number) {
  const pace = paceAt(now)
  if (!pace) return null
  const consumption = extrapolateToMonthEnd(soFar, pace)
  return { month: yearMonthOf(dayAt(now)), consumption, cashBack: estimateCashBack(consumption, kind) }
}
