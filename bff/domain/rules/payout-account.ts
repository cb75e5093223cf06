import type { InputProblem } from '../refusals.ts'
import { accountNumberProblem } from './account-number.ts'
import { type FormTexts, problemsOf } from './problems.ts'
import { requiredText } from './text.ts'

/** The most code points of a name or an id (specification, section 5, bank form). */
const maxLength = 64

/** The account that cash-back is to be paid to; all four fields are required. */
export type PayoutAccountFields = FormTexts<'countryId' | 'bankName' | 'accountNumber' | 'accountHolder'>

/** All problems of payment details, in the order of the form; empty if they may be sent. */
export function payoutAccountProblems(fields: PayoutAccountFields): InputProblem[] {
  return problemsOf({
    countryId: requiredText(fields.countryId, maxLength),
    bankName: requiredText(fields.bankName, maxLength),
    accountNumber: accountNumberProblem(fields.accountNumber),
    accountHolder: requiredText(fields.accountHolder, maxLength),
  })
}
