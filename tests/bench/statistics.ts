export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which this share of them lies; they are in ascending order. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** A figure as it is printed. What divides by a missing one has not been measured either. */
export const figure = (value: number, digits = 0) =>
  Number.isFinite(value) ? value.toFixed(digits) : 'not measured'

/** The median, and between which figures they lie where those differ. */
export const formatted = (values: readonly number[], digits = 0) => {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    figure(value, digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}-${most})`
}
