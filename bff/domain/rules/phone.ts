import type { FieldProblem, FieldValue } from './problems.ts'
import { boundedText, requiredText, textOfForm } from './text.ts'

/** Digits of a phone number without its prefix (decision 7). */
export const phoneNumberLength = { min: 6, max: 12 } as const

/** Digits of the longest dial code, an island's with its area: 441481. */
const maxPrefixLength = 6

const digits = /^[0-9]+$/

/** What is wrong with a phone number; only digits and length refuse, a number's further form warns (decision 50). */
export function phoneNumberProblem(number: FieldValue): FieldProblem {
  const { min, max } = phoneNumberLength
  return boundedText(number, min, max) ?? textOfForm(number, digits)
}

/** What is wrong with a country's dial code: digits, as the country list gives them, without a `+`. */
export function phonePrefixProblem(prefix: FieldValue): FieldProblem {
  return requiredText(prefix, maxPrefixLength) ?? textOfForm(prefix, digits)
}
