import type { InputProblem } from '../refusals.ts'
import {
  boundedText,
  type FieldProblem,
  type FieldValue,
  type FormTexts,
  matchingText,
  problemsOf,
  requiredText,
} from './fields.ts'

const shownCharacters = 4

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
  return characters.length <= shownCharacters
    ? accountMask
    : `${accountMask} ${characters.slice(-shownCharacters).join('')}`
}

/** The most code points of a name or an id (specification, section 5, bank form). */
const maxNameLength = 64

/** The account that cash-back is to be paid to; all four fields are required. */
export type PayoutAccountFields = FormTexts<'countryId' | 'bankName' | 'accountNumber' | 'accountHolder'>

/** All problems of payment details, in the order of the form; empty if they may be sent. */
export function payoutAccountProblems(fields: PayoutAccountFields): InputProblem[] {
  return problemsOf({
    countryId: requiredText(fields.countryId, maxNameLength),
    bankName: requiredText(fields.bankName, maxNameLength),
    accountNumber: accountNumberProblem(fields.accountNumber),
    accountHolder: requiredText(fields.accountHolder, maxNameLength),
  })
}
