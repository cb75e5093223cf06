/**
 * The offset of the business clock, which determines the plan's months and days (decision 61), in milliseconds. Hong
 * Kong has had no summer time since 1979. The platform's calendar functions would take a hundred times as long per
 * customer.
 */
const aheadMs = 8 * 3_600_000

/** A calendar day of the business; `month` from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

/** The business day of an instant, in milliseconds since 1970. */
export function dayAt(instant: number): Day {
  const there = new Date(instant + aheadMs)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() }
}

export function daysInMonth({ year, month }: Pick<Day, 'year' | 'month'>): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The instant at which a month begins; months below 1 and above 12 are those of other years. */
export const startOfMonth = ({ year, month }: Pick<Day, 'year' | 'month'>): number =>
  Date.UTC(year, month - 1, 1) - aheadMs

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const count = year * 12 + month - 1 + months
  const moved = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return { ...moved, day: Math.min(day, daysInMonth(moved)) }
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** In the format of the schema's `YearMonth`: `2026-11`. */
export const yearMonthOf = ({ year, month }: Pick<Day, 'year' | 'month'>) =>
  `${digits(year, 4)}-${digits(month, 2)}`

/** In the format of the schema's `Date`, which sorts by time: `2026-11-03`. */
export const dateOf = (day: Day) => `${yearMonthOf(day)}-${digits(day.day, 2)}`
