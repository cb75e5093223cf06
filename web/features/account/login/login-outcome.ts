import { logInProblems } from '#rules/login.ts'
import { trimmed } from '#rules/text.ts'
import { type Failure, type Outcome, readOutcome } from '../../../platform/forms/outcome.ts'
import { problemsWithCaptcha } from '../captcha/problems-with-captcha.ts'
import type { LogInMutation } from './__generated__/log-in.ts'

const loginFields = ['username', 'password', 'captcha'] as const
export type LoginFields = Record<(typeof loginFields)[number], string>
type LoginOutcome = Outcome<keyof LoginFields, LogInMutation['logIn']>
export type LoginFailure = Failure<keyof LoginFields>

export const readLogIn = (data: LogInMutation | null | undefined, error: unknown): LoginOutcome =>
  readOutcome(loginFields, data?.logIn, error)

/** All problems of the form before it is sent; undefined if there are none. */
export const checkLogin = (fields: LoginFields) =>
  problemsWithCaptcha(loginFields, logInProblems(trimmed(fields)))
