import { Fault } from '../../domain/fault.ts'
import type { Refusal } from '../../domain/refusals.ts'
import { catalogue, type Subject } from './codes.ts'

/** Seconds to wait after 100601 if the provider names none (specification, section 9). */
const resendSeconds = 60

/** The possible refusals of an operation, and the input field that each subject maps to. */
export interface Expectations<Name extends Refusal['__typename'] = Refusal['__typename']> {
  refusals: readonly Name[]
  fields: Partial<Record<Subject, string>>
}

/** The code as a refusal or a fault carries it. */
export const codeFields = (code: number) => ({ providerCode: String(code) })

/** The expectations of a query: no refusals. */
export const noRefusals: Expectations<never> = { refusals: [], fields: {} }

/**
 * Converts a code other than 0 to the refusal that the operation lists, or throws the matching fault. A refusal that
 * the operation does not list is a fault with the same number: 100601 as `RATE_LIMITED`, any other as
 * `UPSTREAM_REFUSED`.
 */
export function refuse<Name extends Refusal['__typename']>(
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
function faultOf(code: number): Fault {
  const meaning = catalogue.get(code)
  const details = codeFields(code)
  if (!meaning) return new Fault('UPSTREAM_REFUSED', `The provider refused with code ${code}`, details)
  if ('fault' in meaning) return new Fault(meaning.fault, meaning.message, details)
  if (meaning.refusal === 'TooFrequent')
    return new Fault('RATE_LIMITED', meaning.message, { ...details, retryAfterSeconds: resendSeconds })
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
    return { __typename: 'TooFrequent', ...common, retryAfterSeconds: resendSeconds }
  return { __typename: meaning.refusal, ...common }
}
