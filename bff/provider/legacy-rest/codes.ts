import { Fault, type FaultCode } from '../../domain/fault.ts'
import type { InputProblemKind, Refusal } from '../../domain/refusals.ts'
import { resendAfterSeconds } from '../../domain/rules/email.ts'

/** The part of an input that a code refers to; each operation maps it to its own field. */
export type Subject = 'code' | 'username' | 'phone' | 'email'

type Meaning =
  | { refusal: Exclude<Refusal['__typename'], 'InputRejected'>; message: string }
  | { refusal: 'InputRejected'; problem: InputProblemKind; subject: Subject; message: string }
  | { fault: FaultCode; message: string }

/** The meaning of each response code of the provider (specification, section 8). */
export const catalogue: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [100600, { fault: 'UNAUTHENTICATED', message: 'Nobody is signed in' }],
  [-1, { fault: 'UPSTREAM_UNAVAILABLE', message: 'The service is out of order, try again later' }],
  [100100, { fault: 'UPSTREAM_UNAVAILABLE', message: 'The service is out of order, try again later' }],
  [100101, { fault: 'UPSTREAM_REFUSED', message: 'The provider misses a required parameter' }],
  [100604, { fault: 'UPSTREAM_REFUSED', message: 'The provider does not accept a parameter' }],
  [-17, { fault: 'UPSTREAM_REFUSED', message: 'The SMS template is empty' }],
  [100424, { fault: 'UPSTREAM_REFUSED', message: 'The template file to download does not exist' }],
  [100601, { refusal: 'TooFrequent', message: 'Asked too often' }],
  [100603, { refusal: 'EmailNotSent', message: 'The e-mail could not be sent' }],
  [100605, { refusal: 'CredentialsRejected', message: 'User name or password is wrong' }],
  [100606, { refusal: 'AccountDisabled', message: 'The account is disabled' }],
  [100610, { refusal: 'AlreadySubmitted', message: 'It has been submitted already' }],
  [100613, { refusal: 'RegistrationLinkInvalid', message: 'The registration link is not valid' }],
  [100368, { refusal: 'HumanCheckFailed', message: 'The human check failed' }],
  [100602, rejected('FORMAT', 'email', 'The e-mail address is not well formed')],
  [100205, rejected('FORMAT', 'email', 'The e-mail address is not well formed')],
  [100607, rejected('WRONG_CODE', 'code', 'The verification code is wrong')],
  [100608, rejected('TAKEN', 'username', 'The user name is taken')],
  [100609, rejected('TAKEN', 'phone', 'The phone number is taken')],
  [100611, rejected('TAKEN', 'email', 'The e-mail address is taken')],
  [100612, rejected('NOT_REGISTERED', 'email', 'The e-mail address is not registered')],
])

function rejected(problem: InputProblemKind, subject: Subject, message: string): Meaning {
  return { refusal: 'InputRejected', problem, subject, message }
}

/** The possible refusals of an operation, and the input field that each subject maps to. */
export interface Expectations<Name extends Refusal['__typename'] = Refusal['__typename']> {
  refusals: readonly Name[]
  fields: Partial<Record<Subject, string>>
}

/** The code as a refusal or a fault carries it. */
export const codeFields = (code: number) => ({ providerCode: String(code) })

/**
 * Converts a code other than 0 to the refusal that the operation lists, or throws the matching fault. A refusal that
 * the operation does not list is a fault with the same number: 100601 as `RATE_LIMITED`, any other as
 * `UPSTREAM_REFUSED`.
 */
export function toRefusal<Name extends Refusal['__typename']>(
  code: number,
  expected: Expectations<Name>,
): Extract<Refusal, { __typename: Name }> {
  const refusal = refusalOf(code, expected.fields)
  const isExpected = (name: Refusal['__typename']): name is Name =>
    (expected.refusals as readonly string[]).includes(name)
  if (refusal && isExpected(refusal.__typename)) return refusal as Extract<Refusal, { __typename: Name }>
  throw faultOf(code)
}

/** The fault for a code that cannot be returned as a refusal. */
export function faultOf(code: number): Fault {
  const meaning = catalogue.get(code)
  const details = codeFields(code)
  if (!meaning) return new Fault('UPSTREAM_REFUSED', `The provider refused with code ${code}`, details)
  if ('fault' in meaning) return new Fault(meaning.fault, meaning.message, details)
  if (meaning.refusal === 'TooFrequent')
    return new Fault('RATE_LIMITED', meaning.message, { ...details, retryAfterSeconds: resendAfterSeconds })
  return new Fault('UPSTREAM_REFUSED', meaning.message, details)
}

function refusalOf(code: number, fields: Expectations['fields']): Refusal | null {
  const meaning = catalogue.get(code)
  if (!meaning || 'fault' in meaning) return null
  const common = { ...codeFields(code), message: meaning.message }
  if (meaning.refusal === 'InputRejected') {
    const field = fields[meaning.subject]
    if (field === undefined) return null
    return {
      __typename: 'InputRejected',
      ...common,
      problems: [{ field, kind: meaning.problem, limit: null }],
    }
  }
  if (meaning.refusal === 'TooFrequent')
    return { __typename: 'TooFrequent', ...common, retryAfterSeconds: resendAfterSeconds }
  return { __typename: meaning.refusal, ...common }
}
