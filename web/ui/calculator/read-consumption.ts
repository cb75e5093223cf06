/** Dollars and cents as typed. More digits are unrealistic for one partner, and their results would not fit the layout. */
const amount = /^\d{0,8}(?:\.\d{0,2})?$/
export const maxConsumption = 99_999_999.99
/** Allows commas only between thousands: `1,5` may mean one and a half. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** The amount in an input, without spaces, commas and the dollar sign; null if it is no valid amount. */
export const readConsumption = (typed: string): string | null => {
  const text = typed.normalize('NFKC').replaceAll(/[\s$]/g, '')
  if (text.includes(',') && !grouped.test(text)) return null
  const plain = text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  return amount.test(plain) ? plain : null
}
