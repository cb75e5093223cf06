import type { InputProblem } from '../refusals.ts'
import { boundedText, problem, problemsOf } from './fields.ts'

/** Digits of an account manager's number (specification, section 5). */
const accountManagerDigits = 4

/** The fields of the account manager dialog; the number is text because leading zeros count (decision 23). */
export interface AccountManagerFields {
  number: string
}

const digits = /^[0-9]*$/

/** All problems of the number; empty if it is valid. */
export const accountManagerProblems = ({ number }: AccountManagerFields): InputProblem[] =>
  problemsOf({
    number: digits.test(number)
      ? boundedText(number, accountManagerDigits, accountManagerDigits)
      : problem('FORMAT'),
  })

/** Reduces text to an account manager's number while it is typed: its first four digits, in any width. */
export const sanitizeAccountManagerNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, accountManagerDigits)
