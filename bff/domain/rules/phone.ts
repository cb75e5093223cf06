import { boundedText, type FieldProblem, type FieldValue, matchingText, requiredText } from './fields.ts'

/** The number of digits of a phone number without its prefix (decision 7). */
const phoneNumberLength = { min: 6, max: 12 } as const

/** The length of the longest dial code, that of an island including its area: 441481. */
const maxPrefixLength = 6

const digits = /^[0-9]+$/

/** The problem of a phone number. Only digits and length can be refused; any further format check warns (decision 50). */
export function phoneNumberProblem(number: FieldValue): FieldProblem {
  const { min, max } = phoneNumberLength
  return boundedText(number, min, max) ?? matchingText(number, digits)
}

/** The problem of a country's dial code: digits without a `+`, as in the country list. */
export function phonePrefixProblem(prefix: FieldValue): FieldProblem {
  return requiredText(prefix, maxPrefixLength) ?? matchingText(prefix, digits)
}
