import type { FieldProblem, FieldValue } from './problems.ts'
import { boundedText, requiredText, matchingText } from './text.ts'

const shown = 4

/** The mask that replaces the hidden part of an account number. */
export const accountMask = '••••'

/** Characters of an account number (decision 59). */
export const accountNumberLength = { min: 5, max: 64 } as const

const accountNumberPattern = /^[A-Za-z\d \-./]*\d[A-Za-z\d \-./]*$/

/**
 * The problem of an account number, ignoring spaces around it. The mask's character is not allowed, so a number as it
 * is shown is refused and never replaces the complete one (decision 42).
 */
export function accountNumberProblem(accountNumber: FieldValue): FieldProblem {
  const { min, max } = accountNumberLength
  return (
    requiredText(accountNumber, max) ??
    matchingText(accountNumber, accountNumberPattern) ??
    boundedText(accountNumber, min, max)
  )
}

/** Masks an account number except for its last four letters and digits; a shorter one is masked completely. */
export function maskAccountNumber(accountNumber: string): string {
  const characters = [...accountNumber.replaceAll(/[ \-./]/g, '')]
  return characters.length <= shown ? accountMask : `${accountMask} ${characters.slice(-shown).join('')}`
}
