/** How many months the charts may show; the first is what they show unasked. */
export const chartSpans = [12, 24, 36] as const
export type ChartSpan = (typeof chartSpans)[number]

/** Bills that fill the longest span, one a month. */
export const chartedBills = Math.max(...chartSpans)

/** A month as a number, so that months can be counted. */
const numberOf = (month: string) => {
  const [year, ofYear] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (ofYear ?? 1) - 1
}
const monthOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** From the oldest bill to the newest, both months counted; 0 without bills. */
export const monthsCovered = (bills: readonly { month: string }[]): number => {
  const numbers = bills.map(({ month }) => numberOf(month))
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1
}

/**
 * The last months up to that of the newest bill, the oldest first, each with its bill; where a month has none, that is a gap
 * and stays one. Who has bills for a shorter time sees no empty months before the first.
 */
export const monthsOfChart = <Bill extends { month: string }>(bills: readonly Bill[], span: number) => {
  const ofMonth = new Map(bills.map((bill) => [numberOf(bill.month), bill]))
  const count = Math.min(span, monthsCovered(bills))
  const newest = Math.max(...ofMonth.keys())
  return Array.from({ length: count }, (_, index) => {
    const number = newest - count + 1 + index
    return { month: monthOf(number), bill: ofMonth.get(number) ?? null }
  })
}
