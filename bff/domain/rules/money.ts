declare const money: unique symbol

/** US dollars as a decimal string with exactly two digits after the point, negative with a leading `-`. */
export type Money = string & { readonly [money]: true }

/** Every part is bounded: a number with a million digits would take seconds to compute. */
const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/

/** The usual format of amounts, which needs no arithmetic. */
const plain = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/

/** The first amount too large for the schema's `Money`, which has eighteen digits before the point. */
const tooManyCents = 10n ** 20n

/**
 * Converts a decimal (`12`, `12.345`, `1.2e3`) to US dollars, rounded to the cent, half away from zero; null if it is
 * not a decimal or too large for the schema. The digits are never converted to a binary fraction, so 1.005 becomes
 * 1.01.
 */
export function toMoney(value: string | number): Money | null {
  const text = String(value).trim()
  if (plain.test(text)) {
    const point = text.indexOf('.')
    const amount = point === -1 ? `${text}.00` : point === text.length - 2 ? `${text}0` : text
    return (amount === '-0.00' ? '0.00' : amount) as Money
  }
  return sumDecimals([text])
}

/** The sum of decimals like those of `toMoney`, rounded once; null if one is not a decimal, or the sum is too large. */
export function sumDecimals(decimals: readonly string[]): Money | null {
  const parts = decimals.map(partsOf)
  if (!parts.every((part) => part !== null)) return null
  const scale = Math.max(2, ...parts.map((part) => part.scale))
  const units = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(scale - part.scale), 0n)
  const cents = divide(units, 10n ** BigInt(scale - 2))
  return cents < tooManyCents && cents > -tooManyCents ? fromCents(cents) : null
}

/** A decimal as `units` times ten to the power of `-scale`. */
function partsOf(text: string): { units: bigint; scale: number } | null {
  const match = decimal.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) }
}

/** A quotient, rounded half away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const rounded = ((dividend < 0n ? -dividend : dividend) + divisor / 2n) / divisor
  return dividend < 0n ? -rounded : rounded
}

/** The cents of an amount, only for arithmetic within the rules. */
export function toCents(money: Money): bigint {
  return BigInt(money.replace('.', ''))
}

/** Creates an amount from cents. */
export function fromCents(cents: bigint): Money {
  const magnitude = cents < 0n ? -cents : cents
  const text = `${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`
  return (cents < 0n ? `-${text}` : text) as Money
}

/** Creates an amount of whole dollars: `100` becomes `100.00`. */
export function wholeDollars(dollars: number): Money {
  return fromCents(BigInt(dollars) * 100n)
}

/** 0.00 US dollars. */
export const nothing = wholeDollars(0)

/** The sum of all amounts. */
export function sumOf(amounts: readonly Money[]): Money {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n))
}

/** How much more `one` is than `other`; negative if it is less. */
export function differenceOf(one: Money, other: Money): Money {
  return fromCents(toCents(one) - toCents(other))
}

/** A fraction of an amount, rounded to the cent, half away from zero. */
export function partOf(amount: Money, parts: number, ofParts: number): Money {
  return fromCents(divide(toCents(amount) * BigInt(parts), BigInt(ofParts)))
}

/**
 * One amount as a fraction of another, truncated to a millionth so that only the whole amount is 1; null if the other
 * is zero or less.
 */
export function shareOf(part: Money, whole: Money): number | null {
  const cents = toCents(whole)
  return cents <= 0n ? null : Number((toCents(part) * 1_000_000n) / cents) / 1_000_000
}

/** Compares amounts, the smaller first. It compares digits, because sorting a long list compares each amount many times. */
export function compareMoney(one: Money, other: Money): number {
  if (one === other) return 0
  const isNegative = one.startsWith('-')
  if (isNegative !== other.startsWith('-')) return isNegative ? -1 : 1
  const isNearerToZero = one.length === other.length ? one < other : one.length < other.length
  return isNearerToZero === isNegative ? 1 : -1
}
