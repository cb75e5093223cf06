import type { TFunction } from 'i18next'
import { confirmationProblem } from '#rules/password.ts'
import { problemWords } from '../../../platform/errors/failure-words.ts'
import type { Problem } from '../../../platform/forms/problems.ts'

/** What is wrong with a new password, in the specification's words. */
export const passwordWords = (t: TFunction, problem: Problem<string> | undefined) => {
  if (!problem) return undefined
  if (problem.kind === 'TOO_SHORT' || problem.kind === 'TOO_LONG') return t('newPassword.length')
  if (problem.kind === 'FORMAT') return t('newPassword.characters')
  if (problem.kind === 'MISMATCH') return t('newPassword.mismatch')
  return problemWords(t, problem)
}

/** The problem of the repetition as a form keeps it. */
export const repetitionProblem = (
  password: string,
  confirmation: string,
): Problem<'MISMATCH'> | undefined => {
  const kind = confirmationProblem(password, confirmation)
  return kind === null ? undefined : { kind }
}

/** The same after a change of the password: a repetition that was not given yet is not missed. */
export const givenRepetitionProblem = (password: string, confirmation: string) =>
  confirmation === '' ? undefined : repetitionProblem(password, confirmation)
