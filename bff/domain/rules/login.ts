import type { InputProblem } from '../refusals.ts'
import { codeProblem, isLongerThan, problemsOf } from './fields.ts'

/** The length of an image captcha (specification, sections 5 and 9). */
export const captchaLength = 4

/** The longest login field, in code points: it limits the work, and is far above what registration allows. */
const maxLength = 256

/** The fields of the login form; `username` is trimmed, `password` is as typed. */
export interface LogInFields {
  username: string
  password: string
  captcha: string
}

const enteredProblem = (value: string) => {
  if (value === '') return { kind: 'REQUIRED', limit: null } as const
  return isLongerThan(value, maxLength) ? ({ kind: 'TOO_LONG', limit: maxLength } as const) : null
}

/**
 * All problems of a login form, in the order of its fields; empty if it may be sent. Login requires a username and
 * password but no particular format (specification, section 5), because the rules of registration may have been
 * different earlier.
 */
export function logInProblems({ username, password, captcha }: LogInFields): InputProblem[] {
  return problemsOf({
    username: enteredProblem(username),
    password: enteredProblem(password),
    captcha: codeProblem(captcha, captchaLength),
  })
}
