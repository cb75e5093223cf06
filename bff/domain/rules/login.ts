import type { InputProblem } from '../refusals.ts'
import { problemsOf } from './problems.ts'
import { codeProblem, isLongerThan } from './text.ts'

/** Characters of an image captcha (specification, sections 5 and 9). */
export const captchaLength = 4

/** What a login field may hold at most, in code points: a bound on work, far above what registration allows. */
const maxLength = 256

/** What the login form holds; `username` already without surrounding blanks, `password` as typed. */
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
 * All that is wrong with a login form, in the order of its fields; empty when it may be sent. At login a user name and a
 * password are only required (specification, section 5): what registration asks of them may have been different once.
 */
export function logInProblems({ username, password, captcha }: LogInFields): InputProblem[] {
  return problemsOf({
    username: enteredProblem(username),
    password: enteredProblem(password),
    captcha: codeProblem(captcha, captchaLength),
  })
}
