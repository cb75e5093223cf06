import type { InputProblem } from '../refusals.ts'

/** Digits of an account manager's number (specification, section 5). */
const accountManagerDigits = 4

/** What the dialog for the account manager's number holds; a text, as leading zeros count (decision 23). */
export interface AccountManagerFields {
  number: string
}

const digits = /^[0-9]*$/

/** All that is wrong with the number; empty when it may be sent. */
export function accountManagerProblems({ number }: AccountManagerFields): InputProblem[] {
  const field = 'number'
  if (number === '') return [{ field, kind: 'REQUIRED', limit: null }]
  if (!digits.test(number)) return [{ field, kind: 'FORMAT', limit: null }]
  if (number.length < accountManagerDigits) return [{ field, kind: 'TOO_SHORT', limit: accountManagerDigits }]
  if (number.length > accountManagerDigits) return [{ field, kind: 'TOO_LONG', limit: accountManagerDigits }]
  return []
}

/** What stays of a text while it is typed: its first four digits, full-width ones as plain ones. */
export function sanitizeAccountManagerNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, accountManagerDigits)
}
