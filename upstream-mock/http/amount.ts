declare global {
  interface JSON {
    /** Standard JavaScript that TypeScript's libraries do not declare yet. */
    rawJSON(text: string): object
  }
}

/** Formats cents as a JSON number with two decimals (`12.50`), as a Java BigDecimal is written. */
export function amount(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return JSON.rawJSON(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
