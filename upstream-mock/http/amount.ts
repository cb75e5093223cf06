declare global {
  interface JSON {
    /** A part of the language that TypeScript's libraries do not describe yet. */
    rawJSON(text: string): object
  }
}

/** Cents as a JSON number that keeps its two decimals (`12.50`), the way a Java BigDecimal is written. */
export function amount(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return JSON.rawJSON(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
