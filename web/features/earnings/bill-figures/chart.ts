import { yearMonthOf } from '#rules/calendar.ts'
import { chartedMonths } from '#rules/paging.ts'

/** Months since year 0, so that months can be counted. */
const numberOf = (month: string) => {
  const [year, ofYear] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (ofYear ?? 1) - 1
}
const monthOf = (number: number) => yearMonthOf({ year: Math.floor(number / 12), month: (number % 12) + 1 })

/** A month of a chart with its bill, or a gap with `null`. */
export interface MonthOfChart<Bill> {
  month: string
  bill: Bill | null
}

/** The last months up to the newest bill, oldest first; months before the first bill are left out. */
export const chartMonths = <Bill extends { month: string }>(bills: readonly Bill[]): MonthOfChart<Bill>[] => {
  if (bills.length === 0) return []
  const billsByMonth = new Map(bills.map((bill) => [numberOf(bill.month), bill]))
  const [oldest, newest] = [Math.min(...billsByMonth.keys()), Math.max(...billsByMonth.keys())]
  const count = Math.min(chartedMonths, newest - oldest + 1)
  return Array.from({ length: count }, (_, index) => {
    const number = newest - count + 1 + index
    return { month: monthOf(number), bill: billsByMonth.get(number) ?? null }
  })
}

/** The number of months that have no bill. */
export const gapsIn = (months: readonly MonthOfChart<unknown>[]) =>
  months.filter(({ bill }) => bill === null).length

/** The month with the highest amount; a month without a bill is never it. There must be a bill. */
export const highestOf = <Name extends string>(
  months: readonly MonthOfChart<Record<Name, string>>[],
  name: Name,
) => {
  const amounts = months.flatMap(({ month, bill }) => (bill ? [{ month, amount: bill[name] }] : []))
  return amounts.reduce((best, one) => (Number(one.amount) > Number(best.amount) ? one : best))
}

/** The range of a chart's axis; it always includes zero. */
interface Scale {
  bottom: number
  top: number
  /** The labelled values, from the bottom up. */
  ticks: number[]
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that reaches `value`. */
const roundStep = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? 10 * power
}

/** An axis in about four round steps that includes zero and every bar; refunds go below zero. */
export function scaleOf(bars: readonly (readonly number[])[]): Scale {
  const sums = (sign: 1 | -1) =>
    bars.map((parts) => parts.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0))
  const [lowest, reached] = [Math.min(0, ...sums(-1)), Math.max(0, ...sums(1))]
  // If every month is zero, the axis still needs a range.
  const highest = reached === lowest ? 1 : reached
  const step = roundStep((highest - lowest) / 4)
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  return {
    bottom: first * step,
    top: last * step,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
  }
}

/** The position of a value on the axis, as a fraction from its top. */
export const placeOn = ({ bottom, top }: Scale, value: number) => (top - value) / (top - bottom)

/** The stacked pieces of one bar, as fractions of the axis from its top: positive values upwards from zero, negative ones downwards. */
export function piecesOf(scale: Scale, parts: readonly number[]) {
  let [up, down] = [0, 0]
  return parts.map((value, series) => {
    const from = value >= 0 ? up : down
    if (value >= 0) up += value
    else down += value
    const [high, low] = [Math.max(from, from + value), Math.min(from, from + value)]
    const top = placeOn(scale, high)
    return { series, top, height: placeOn(scale, low) - top }
  })
}
