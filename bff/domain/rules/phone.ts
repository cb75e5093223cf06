import type { FieldProblem, Typed } from './problems.ts'
import { boundedText, requiredText, textOfForm } from './text.ts'

/** Digits of a phone number without its prefix (decision 7). */
export const phoneNumberLength = { least: 6, most: 12 } as const

/** Digits of the longest dial code, an island's with its area: 441481. */
const longestPrefix = 6

const digits = /^[0-9]+$/

/** What is wrong with a phone number; only digits and length refuse, a number's further form warns (decision 50). */
export function phoneNumberProblem(number: Typed): FieldProblem {
  const { least, most } = phoneNumberLength
  return boundedText(number, least, most) ?? textOfForm(number, digits)
}

/** What is wrong with a country's dial code: digits, as the country list gives them, without a `+`. */
export function phonePrefixProblem(prefix: Typed): FieldProblem {
  return requiredText(prefix, longestPrefix) ?? textOfForm(prefix, digits)
}
