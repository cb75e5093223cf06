import type { InputProblem } from '../refusals.ts'
import { accountNumberProblem } from './account-number.ts'
import { problemsOf, type FieldValue } from './problems.ts'
import { requiredText } from './text.ts'

/** Code points of a name or an id at most (specification, section 5, bank form). */
const maxLength = 64

/** Where cash-back shall be paid to; all four are required. */
export interface PayoutAccountFields {
  countryId: FieldValue
  bankName: FieldValue
  accountNumber: FieldValue
  accountHolder: FieldValue
}

/** All that is wrong with payment details, in the order of the form; empty when they may be sent. */
export function payoutAccountProblems(fields: PayoutAccountFields): InputProblem[] {
  return problemsOf({
    countryId: requiredText(fields.countryId, maxLength),
    bankName: requiredText(fields.bankName, maxLength),
    accountNumber: accountNumberProblem(fields.accountNumber),
    accountHolder: requiredText(fields.accountHolder, maxLength),
  })
}
