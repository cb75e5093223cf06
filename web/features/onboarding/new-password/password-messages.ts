import type { ParseKeys, TFunction } from 'i18next'
import { confirmationProblem } from '#rules/password.ts'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import type { Problem } from '../../../platform/forms/problems.ts'

/** What is said about a new password, in the words of the specification. */
export const passwordWords = {
  TOO_SHORT: 'newPassword.length',
  TOO_LONG: 'newPassword.length',
  FORMAT: 'newPassword.characters',
  MISMATCH: 'newPassword.mismatch',
} as const satisfies Record<string, ParseKeys>

/** The same for a form that keeps kinds of problems. */
export const passwordMessage = (t: TFunction, problem: Problem<string> | undefined) => {
  if (!problem) return undefined
  const words = Object.entries(passwordWords).find(([kind]) => kind === problem.kind)?.[1]
  return words ? t(words) : problemMessage(t, problem)
}

/** The problems of the repetition, as the rules report theirs. */
export const repetitionProblems = (password: string, confirmation: string) => {
  const kind = confirmationProblem(password, confirmation)
  return kind === null ? [] : [{ field: 'confirmation', kind }]
}

/** The problem of the repetition, in the shape that forms keep. */
export const repetitionProblem = (
  password: string,
  confirmation: string,
): Problem<'MISMATCH'> | undefined => {
  const kind = confirmationProblem(password, confirmation)
  return kind === null ? undefined : { kind }
}

/** The same check after the password has changed: an empty repetition is not a problem yet. */
export const givenRepetitionProblem = (password: string, confirmation: string) =>
  confirmation === '' ? undefined : repetitionProblem(password, confirmation)
