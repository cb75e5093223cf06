import { Fault } from '../../domain/fault.ts'
import type { InputProblem, InputProblemKind, Refusal } from '../../domain/refusals.ts'
import { secondsToWait } from '../guarded-call/retry-after.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'
import { type Problem, problemIn } from './problem.ts'

type Name = Refusal['__typename']

/** What an operation may be refused with, and the input field of each pointer into the request. */
export interface Expectations<Expected extends Name = Name> {
  refusals: readonly Expected[]
  fields: Readonly<Record<string, string>>
}

/** The expectations of a read: no refusals. */
export const noRefusals: Expectations<never> = { refusals: [], fields: {} }

/** Seconds to wait if the provider names none (specification, section 9). */
const usualWaitSeconds = 60

/** The problems that a person can act on, by the provider's names. */
const meanings: ReadonlyMap<string | null, { refusal: Name; message: string }> = new Map([
  ['validation-failed', { refusal: 'InputRejected', message: 'The provider does not accept a field' }],
  ['invalid-credentials', { refusal: 'CredentialsRejected', message: 'User name or password is wrong' }],
  ['account-disabled', { refusal: 'AccountDisabled', message: 'The account is disabled' }],
  ['rate-limited', { refusal: 'TooFrequent', message: 'Asked too often' }],
  ['already-submitted', { refusal: 'AlreadySubmitted', message: 'It has been submitted already' }],
  ['mail-not-delivered', { refusal: 'EmailNotSent', message: 'The e-mail could not be sent' }],
  ['human-check-failed', { refusal: 'HumanCheckFailed', message: 'The human check failed' }],
  ['unknown-referral', { refusal: 'RegistrationLinkInvalid', message: 'The registration link is not valid' }],
])

const kinds: ReadonlyMap<string, InputProblemKind> = new Map([
  ['required', 'REQUIRED'],
  ['invalid_format', 'FORMAT'],
  ['taken', 'TAKEN'],
  ['not_registered', 'NOT_REGISTERED'],
  ['wrong_code', 'WRONG_CODE'],
])

/** Converts a response that is not a success to a refusal that the operation lists, or throws the matching fault. */
export function refuse<Expected extends Name>(
  response: UpstreamResponse,
  expected: Expectations<Expected>,
): Extract<Refusal, { __typename: Expected }> {
  const problem = problemIn(response)
  const refusal = problem && refusalOf(problem, response, expected.fields)
  const isExpected = (name: Name): name is Expected => (expected.refusals as readonly Name[]).includes(name)
  if (refusal && isExpected(refusal.__typename)) return refusal as Extract<Refusal, { __typename: Expected }>
  throw faultOf(response, problem)
}

function refusalOf(
  problem: Problem,
  { headers }: UpstreamResponse,
  fields: Expectations['fields'],
): Refusal | null {
  const meaning = meanings.get(problem.name)
  if (!meaning) return null
  const { refusal, message } = meaning
  const common = { providerCode: problem.name, message }
  if (refusal === 'InputRejected') {
    const problems = problem.errors.map((error) => inputProblem(error, fields))
    // A problem that has no field in the form could not be shown, so the whole answer is a fault then.
    const isWhole = problems.length > 0 && problems.every((one) => one !== null)
    return isWhole ? { __typename: refusal, ...common, problems } : null
  }
  if (refusal === 'TooFrequent')
    return { __typename: refusal, ...common, retryAfterSeconds: secondsToWait(headers) ?? usualWaitSeconds }
  return { __typename: refusal, ...common }
}

function inputProblem(
  { pointer, code }: Problem['errors'][number],
  fields: Expectations['fields'],
): InputProblem | null {
  const [field, kind] = [fields[pointer], kinds.get(code)]
  return field === undefined || kind === undefined ? null : { field, kind, limit: null }
}

/**
 * The fault of a response that no form can answer. A problem with a name is a refusal of the provider; without one, or
 * from 500 on, the provider does not work.
 */
function faultOf(response: UpstreamResponse, problem: Problem | null): Fault {
  const { status, headers } = response
  const providerCode = problem?.name ?? null
  const retryAfterSeconds = secondsToWait(headers)
  const details = {
    ...(providerCode !== null && { providerCode }),
    cause: new Error(`HTTP status ${status}`),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  }
  if (status === 401) return new Fault('UNAUTHENTICATED', 'Nobody is signed in', details)
  if (status === 429)
    return new Fault('RATE_LIMITED', 'Asked too often', { retryAfterSeconds: usualWaitSeconds, ...details })
  if (providerCode === null || status < 400 || status >= 500)
    return new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot serve this now', details)
  return new Fault('UPSTREAM_REFUSED', `The provider refused: ${providerCode}`, details)
}
