/** The range of a chart's axis; it always includes zero. */
export interface Scale {
  bottom: number
  top: number
  /** The labelled values, from the bottom up. */
  ticks: number[]
}

/** A piece of a bar, as fractions of the axis from its top. */
export interface BarPiece {
  series: number
  top: number
  height: number
}

const positive = (sum: number, value: number) => sum + Math.max(0, value)
const negative = (sum: number, value: number) => sum + Math.min(0, value)

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that reaches `value`. */
const roundStep = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? 10 * power
}

/** An axis in about four round steps that includes zero and every bar; refunds go below zero. */
export function scaleOf(bars: readonly (readonly number[])[]): Scale {
  const lowest = Math.min(0, ...bars.map((parts) => parts.reduce(negative, 0)))
  const reached = Math.max(0, ...bars.map((parts) => parts.reduce(positive, 0)))
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

/** The stacked pieces of one bar: positive values upwards from zero, negative ones downwards. */
export function piecesOf(scale: Scale, parts: readonly number[]): BarPiece[] {
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
