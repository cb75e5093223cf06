const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** Adds two decimals (`12`, `-0.1234`, `1.2e3`) exactly; `wireDecimal` has validated both. */
export function addDecimals(one: string, other: string): string {
  const [a, b] = [parse(one), parse(other)]
  const scale = Math.max(a.scale, b.scale, 0)
  const units = a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale)
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const at = digits.length - scale
  const fraction = scale === 0 ? '' : `.${digits.slice(at)}`
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${fraction}`
}

/** A decimal is `units` times ten to the power of `-scale`. */
function parse(text: string): { units: bigint; scale: number } {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimal.exec(text) ?? []
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) }
}
