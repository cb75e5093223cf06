// Hong Kong has used UTC+8 without summer time since 1979, so plain arithmetic is exact here.
const hongKongOffset = 8 * 3_600_000
export const dayInMs = 86_400_000

const shifted = (instant: number) => new Date(instant + hongKongOffset)
const two = (value: number) => String(value).padStart(2, '0')

/** Formats an instant as `yyyy-MM-dd HH:mm:ss` in Hong Kong time. */
export const formatTime = (instant: number) => shifted(instant).toISOString().slice(0, 19).replace('T', ' ')

/** The month of an instant in Hong Kong, as `yyyy-MM`. */
export function monthOf(instant: number) {
  const date = shifted(instant)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`
}

export const startOfDay = (instant: number) =>
  Math.floor((instant + hongKongOffset) / dayInMs) * dayInMs - hongKongOffset

function partsOf(month: string) {
  return { year: Number(month.slice(0, 4)), index: Number(month.slice(5)) - 1 }
}

export function startOfMonth(month: string) {
  const { year, index } = partsOf(month)
  return Date.UTC(year, index, 1) - hongKongOffset
}

export function addMonths(month: string, count: number) {
  const { year, index } = partsOf(month)
  const months = year * 12 + index + count
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
}

/** The same day and hour a number of months later; the 31st becomes the last day of a shorter month. */
export function addMonthsTo(instant: number, count: number) {
  const target = addMonths(monthOf(instant), count)
  const intoMonth = instant - startOfMonth(monthOf(instant))
  const lastInstant = startOfMonth(addMonths(target, 1)) - dayInMs + (intoMonth % dayInMs)
  return Math.min(startOfMonth(target) + intoMonth, lastInstant)
}

/** All months from the first to the last, inclusive. */
export function monthsFrom(first: string, last: string) {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The number of whole months between two instants, never negative. */
export function wholeMonthsBetween(from: number, to: number) {
  const { year, index } = partsOf(monthOf(from))
  const end = partsOf(monthOf(to))
  const months = (end.year - year) * 12 + end.index - index
  const complete = addMonthsTo(from, months) <= to ? months : months - 1
  return Math.max(0, complete)
}
