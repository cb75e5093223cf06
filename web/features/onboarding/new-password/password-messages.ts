import type { ParseKeys } from 'i18next'
import { confirmationProblem } from '#rules/password.ts'

/** What is said about a new password, in the words of the specification. */
export const passwordWords = {
  TOO_SHORT: 'newPassword.length',
  TOO_LONG: 'newPassword.length',
  FORMAT: 'newPassword.characters',
  MISMATCH: 'newPassword.mismatch',
} as const satisfies Record<string, ParseKeys>

/** The problems of the repetition, as the rules report theirs. */
export const repetitionProblems = (password: string, confirmation: string) => {
  const kind = confirmationProblem(password, confirmation)
  return kind === null ? [] : [{ field: 'confirmation', kind }]
}
