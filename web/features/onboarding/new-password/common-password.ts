import { newPasswordProblem } from '#rules/password.ts'

/** A digit or special character at the end, which many people add to a password that a rule refuses. */
const lastAddition = /[\d!\-@#$%^&*_]$/

/**
 * What is looked up in the list of common passwords, which has small letters only: the password, and the password without
 * its last digit or special character. More would be guesswork, and call passwords common that are not.
 */
export function commonForms(password: string): string[] {
  const small = password.toLowerCase()
  return [...new Set([small, small.replace(lastAddition, '')])]
}

/** Whether a common password can be chosen as it is. */
export const canBeChosen = (common: string): boolean => newPasswordProblem(common) === null

/** Whether a common password can be chosen with one more character. */
export const canBeExtended = (common: string): boolean =>
  [`${common}1`, `${common}!`].some((extended) => newPasswordProblem(extended) === null)
