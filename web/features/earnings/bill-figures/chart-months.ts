/** The numbers of months that the charts can show; the first is the default. */
export const chartSpans = [12, 24, 36] as const

/** The number of bills that fill the longest span, one per month. */
export const chartedBills = Math.max(...chartSpans)

/** Months since year 0, so that months can be counted. */
const numberOf = (month: string) => {
  const [year, ofYear] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (ofYear ?? 1) - 1
}
const monthOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The number of months from the oldest bill to the newest, both included; 0 without bills. */
export const monthsCovered = (bills: readonly { month: string }[]): number => {
  const numbers = bills.map(({ month }) => numberOf(month))
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1
}

/** A month of a chart with its bill, or a gap with `null`. */
export interface MonthOfChart<Bill> {
  month: string
  bill: Bill | null
}

/**
 * The last months up to the newest bill, oldest first; months before the first bill are left out.
 */
export const monthsOfChart = <Bill extends { month: string }>(
  bills: readonly Bill[],
  span: number,
): MonthOfChart<Bill>[] => {
  const ofMonth = new Map(bills.map((bill) => [numberOf(bill.month), bill]))
  const count = Math.min(span, monthsCovered(bills))
  const newest = Math.max(...ofMonth.keys())
  return Array.from({ length: count }, (_, index) => {
    const number = newest - count + 1 + index
    return { month: monthOf(number), bill: ofMonth.get(number) ?? null }
  })
}

/** The month with the highest amount; a month without a bill is never it. There must be a bill. */
export const highestOf = <Bill>(months: readonly MonthOfChart<Bill>[], amountOf: (bill: Bill) => string) => {
  const amounts = months.flatMap(({ month, bill }) => (bill ? [{ month, amount: amountOf(bill) }] : []))
  return amounts.reduce((best, one) => (Number(one.amount) > Number(best.amount) ? one : best))
}
