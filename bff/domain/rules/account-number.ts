import type { FieldProblem, FieldValue } from './problems.ts'
import { boundedText, requiredText, textOfForm } from './text.ts'

const shown = 4

/** The mask that stands for what is hidden of an account number. */
export const accountMask = '••••'

/** Characters of an account number (decision 59). */
export const accountNumberLength = { min: 5, max: 64 } as const

const accountNumberForm = /^[A-Za-z\d \-./]*\d[A-Za-z\d \-./]*$/

/**
 * What is wrong with an account number, blanks around it aside. The mask's own character is none of those allowed, so a
 * number as it is shown is refused and never kept in place of the whole one (decision 42).
 */
export function accountNumberProblem(accountNumber: FieldValue): FieldProblem {
  const { min, max } = accountNumberLength
  const found = requiredText(accountNumber, max)
  if (found) return found
  return textOfForm(accountNumber, accountNumberForm) ?? boundedText(accountNumber, min, max)
}

/** An account number masked but for its last four characters; one of four or fewer is masked whole. */
export function maskAccountNumber(accountNumber: string): string {
  const characters = [...accountNumber.trim()]
  return characters.length <= shown ? accountMask : `${accountMask} ${characters.slice(-shown).join('')}`
}
