import { logInProblems } from '#rules/login.ts'
import type { InputProblem } from '../../shared/__generated__/schema-types.ts'
import { type Fault, faultsOf } from '../../shared/failures/fault.ts'
import type { LogInMutation } from './__generated__/log-in.ts'

export const loginFields = ['username', 'password', 'captcha'] as const
export type LoginField = (typeof loginFields)[number]
/** As the server tells it, or what is wrong with a captcha before anybody has compared it. */
export interface Problem {
  kind: InputProblem['kind'] | 'CAPTCHA_LENGTH'
  limit?: InputProblem['limit']
}
export type Problems = Partial<Record<LoginField, Problem>>
export type Refusal = Exclude<LogInMutation['logIn'], { __typename: 'LogInSuccess' | 'InputRejected' }>

/** What the form makes of an answer: done, problems at fields, or a refusal or fault that stands above them. */
export type LoginOutcome =
  | { is: 'success' }
  | { is: 'problems'; problems: Problems }
  | { is: 'refusal'; refusal: Refusal }
  | { is: 'fault'; fault: Fault }

const isLoginField = (field: string): field is LoginField => loginFields.some((one) => one === field)

/** The first problem of each field; undefined where none of them belongs to a field of this form. */
const problemsByField = (problems: readonly (Problem & { field: string })[]): Problems | undefined => {
  const byField: Problems = {}
  for (const { field, ...problem } of problems) if (isLoginField(field)) byField[field] ??= problem
  return Object.keys(byField).length > 0 ? byField : undefined
}

export const readOutcome = (data: LogInMutation | null | undefined, error: unknown): LoginOutcome => {
  if (!data) return { is: 'fault', fault: faultsOf(error)[0] ?? { name: 'NETWORK' } }
  const answer = data.logIn
  if (answer.__typename === 'LogInSuccess') return { is: 'success' }
  if (answer.__typename !== 'InputRejected') return { is: 'refusal', refusal: answer }
  const problems = problemsByField(answer.problems)
  return problems ? { is: 'problems', problems } : { is: 'fault', fault: { name: 'BAD_USER_INPUT' } }
}

export type LoginFields = Record<LoginField, string>

/** As it is sent: a password is never trimmed (decision 30). */
export const toInput = ({ username, password, captcha }: LoginFields): LoginFields => ({
  username: username.trim(),
  password,
  captcha: captcha.trim(),
})

/** All that is wrong before anything is sent; undefined when the form may go. */
export const check = (fields: LoginFields) =>
  problemsByField(
    logInProblems(toInput(fields)).map((problem) =>
      problem.kind === 'WRONG_CODE' ? { ...problem, kind: 'CAPTCHA_LENGTH' } : problem,
    ),
  )
