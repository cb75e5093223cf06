import type { InputProblem } from '../refusals.ts'
import { isLongerThan } from './text.ts'

/** Characters of an image captcha (spec sections 5 and 9). */
export const captchaLength = 4

/** What a login field may hold at most, in code points: a bound on work, far above what registration allows. */
const longest = 256

/** What the login form holds; `username` already without surrounding blanks, `password` as typed. */
export interface LogInFields {
  username: string
  password: string
  captcha: string
}

/**
 * All that is wrong with a login form, in the order of its fields; empty when it may be sent. At login a user name and a
 * password are only required (spec section 5): what registration asks of them may have been different once.
 */
export function logInProblems(fields: LogInFields): InputProblem[] {
  const problems: InputProblem[] = []
  for (const field of ['username', 'password'] as const) {
    if (fields[field] === '') problems.push({ field, kind: 'REQUIRED', limit: null })
    else if (isLongerThan(fields[field], longest)) problems.push({ field, kind: 'TOO_LONG', limit: longest })
  }
  if (fields.captcha === '') problems.push({ field: 'captcha', kind: 'REQUIRED', limit: null })
  else if (isLongerThan(fields.captcha, captchaLength) || !isLongerThan(fields.captcha, captchaLength - 1))
    problems.push({ field: 'captcha', kind: 'WRONG_CODE', limit: null })
  return problems
}
