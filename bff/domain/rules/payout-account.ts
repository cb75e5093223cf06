import type { InputProblem } from '../refusals.ts'
import { looksMasked } from './account-number.ts'
import { problem, problemsOf, type Typed } from './problems.ts'
import { requiredText } from './text.ts'

/** Code points of each field at most (spec section 5, bank form). */
const longest = 64

/** Where cash-back shall be paid to; all four are required. */
export interface PayoutAccountFields {
  countryId: Typed
  bankName: Typed
  accountNumber: Typed
  accountHolder: Typed
}

/** All that is wrong with payment details, in the order of the form; empty when they may be sent. */
export function payoutAccountProblems(fields: PayoutAccountFields): InputProblem[] {
  // A number that was shown masked must never be kept as if it were the number (decisions 42).
  const isMasked = looksMasked(fields.accountNumber ?? '')
  return problemsOf({
    countryId: requiredText(fields.countryId, longest),
    bankName: requiredText(fields.bankName, longest),
    accountNumber: isMasked ? problem('FORMAT') : requiredText(fields.accountNumber, longest),
    accountHolder: requiredText(fields.accountHolder, longest),
  })
}
