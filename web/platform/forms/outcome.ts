import { type Fault, faultsOf } from '../errors/fault.ts'
import { type Problem, type Problems, problemsByField } from './problems.ts'

interface Member {
  __typename: string
}
interface InputRejected {
  __typename: 'InputRejected'
  problems: readonly (Problem & { field: string })[]
}
type Success<Answer extends Member> = Extract<Answer, { __typename: `${string}Success` }>

/** What a response means to a form: success, problems of its fields, or a refusal or fault that is shown above them. */
export type Outcome<Field extends string, Answer extends Member> =
  | { status: 'success'; answer: Success<Answer>; isIncomplete: boolean }
  | { status: 'problems'; problems: Problems<Field> }
  | { status: 'refusal'; refusal: Exclude<Answer, Success<Answer> | InputRejected> }
  | { status: 'fault'; fault: Fault }

/** The part of a refusal that every form understands. */
export interface Refusal extends Member {
  providerCode?: string | null
  retryAfterSeconds?: number
}
/** What went wrong, the same for every form. */
export type Failure<Field extends string> =
  | { status: 'problems'; problems: Problems<Field> }
  | { status: 'refusal'; refusal: Refusal }
  | { status: 'fault'; fault: Fault }

const isSuccess = <Answer extends Member>(answer: Answer): answer is Success<Answer> =>
  answer.__typename.endsWith('Success')
const isInputRejected = (answer: Member): answer is InputRejected => answer.__typename === 'InputRejected'

/**
 * Reads the outcome from `__typename` alone: a write that succeeded is a success even if reading back failed. Its answer is
 * incomplete then. The data do not show that, because the cache fills their gaps with what it knew before the write.
 */
export const readOutcome = <Field extends string, Answer extends Member>(
  fields: readonly Field[],
  answer: Answer | undefined,
  error: unknown,
): Outcome<Field, Answer> => {
  if (!answer) return { status: 'fault', fault: faultsOf(error)[0] ?? { name: 'NETWORK' } }
  if (isSuccess(answer)) return { status: 'success', answer, isIncomplete: error !== undefined }
  if (!isInputRejected(answer))
    return { status: 'refusal', refusal: answer as Exclude<Answer, Success<Answer> | InputRejected> }
  const problems = problemsByField<Field>(fields, answer.problems)
  return problems ? { status: 'problems', problems } : { status: 'fault', fault: { name: 'BAD_USER_INPUT' } }
}
