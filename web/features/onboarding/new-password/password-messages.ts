import type { TFunction } from 'i18next'
import { confirmationProblem } from '#rules/password.ts'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import type { Problem } from '../../../platform/forms/problems.ts'

/** The error message for a new password, in the words of the specification. */
export const passwordMessage = (t: TFunction, problem: Problem<string> | undefined) => {
  if (!problem) return undefined
  if (problem.kind === 'TOO_SHORT' || problem.kind === 'TOO_LONG') return t('newPassword.length')
  if (problem.kind === 'FORMAT') return t('newPassword.characters')
  if (problem.kind === 'MISMATCH') return t('newPassword.mismatch')
  return problemMessage(t, problem)
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
