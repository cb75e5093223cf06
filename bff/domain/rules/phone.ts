import type { FieldProblem, FieldValue } from './problems.ts'
import { bareDigits, boundedText, requiredText, textOfForm } from './text.ts'

/** The number of digits of a phone number without its prefix (decision 7). */
export const phoneNumberLength = { min: 6, max: 12 } as const

/** The length of the longest dial code, that of an island including its area: 441481. */
const maxPrefixLength = 6

const digits = /^[0-9]+$/

/** The problem of a phone number. Only digits and length can be refused; any further format check warns (decision 50). */
export function phoneNumberProblem(number: FieldValue): FieldProblem {
  const { min, max } = phoneNumberLength
  return boundedText(number, min, max) ?? textOfForm(number, digits)
}

/** The problem of a country's dial code: digits without a `+`, as in the country list. */
export function phonePrefixProblem(prefix: FieldValue): FieldProblem {
  return requiredText(prefix, maxPrefixLength) ?? textOfForm(prefix, digits)
}

/** By ISO code, of the countries that share a dial code, the one that most of its numbers belong to. */
export const mainCountries: ReadonlySet<string> = new Set(['AU', 'FI', 'GB', 'IT', 'MA', 'NO', 'RU', 'US'])

/** The country of a dial code; of several, the main one. */
export function countryOfDialCode<Listed extends { isoCode: string | null; dialCode: string | null }>(
  countries: readonly Listed[],
  dialCode: string,
): Listed | undefined {
  const sharing = countries.filter((country) => country.dialCode === dialCode)
  return sharing.find(({ isoCode }) => mainCountries.has(isoCode ?? '')) ?? sharing[0]
}

/**
 * Reads a phone number as people write it. A number that begins with `+` or `00` and one of the dial codes is split into dial
 * code and number; otherwise the dial code is null.
 */
export function readPhone(written: string, dialCodes: readonly string[]) {
  const text = written.normalize('NFKC')
  const isInternational = /^\D*(?:\+|00)/.test(text)
  // "(0)" is dialled only without the dial code.
  const number = bareDigits(isInternational ? text.replace('(0)', '') : text)
  const digits = isInternational ? number.replace(/^(?:\+|00)/, '') : ''
  const dialCode = dialCodes
    .filter((code) => digits.startsWith(code))
    .toSorted((one, other) => other.length - one.length)[0]
  return dialCode === undefined
    ? { dialCode: null, number }
    : { dialCode, number: digits.slice(dialCode.length) }
}
