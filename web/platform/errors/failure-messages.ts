import i18next, { type TFunction } from 'i18next'
import type { Catalogue } from '../i18n/i18n.ts'
import type { Fault } from './fault.ts'

/** The catalogue's key, if it exists: a newer server may send names that this build does not know. */
const known = <Group extends 'errorCode' | 'fault' | 'refusal' | 'problem'>(group: Group, name: string) => {
  const key = `${group}.${name}`
  return i18next.exists(key) ? (key as `${Group}.${keyof Catalogue[Group] & string}`) : undefined
}

/** A code of the specification. Other codes may contain characters that separate the parts of a key. */
const specifiedCode = /^-?\d+$/

const codeMessage = (t: TFunction, providerCode: string | null | undefined) => {
  const key = specifiedCode.test(providerCode ?? '') ? known('errorCode', providerCode ?? '') : undefined
  return key && t(key as 'errorCode.-1')
}

/** The message for a code of the specification, otherwise for the fault's name. Any other code is shown for support to look up. */
export const faultMessage = (t: TFunction, fault: Fault): string => {
  const { name, providerCode, retryAfterSeconds, requestId, isOutcomeUnknown } = fault
  if (isOutcomeUnknown) return t('fault.OUTCOME_UNKNOWN')
  const message = codeMessage(t, providerCode)
  if (message) return message
  if (name === 'UPSTREAM_REFUSED' && providerCode !== undefined)
    return t('fault.UPSTREAM_REFUSED_CODE', { code: providerCode })
  if (name === 'RATE_LIMITED' && retryAfterSeconds !== undefined)
    return t('fault.RATE_LIMITED_SECONDS', { count: retryAfterSeconds })
  if (name === 'INTERNAL_SERVER_ERROR' && requestId)
    return t('fault.INTERNAL_SERVER_ERROR_ID', { id: requestId })
  if (name === 'NETWORK') return t(navigator.onLine ? 'fault.NETWORK' : 'fault.OFFLINE')
  const key = known('fault', name)
  return key ? t(key as 'fault.NETWORK') : t('fault.unknown')
}

/** The message for a code of the specification, otherwise for the type. A type unknown to this build is a bare `__typename`. */
export const refusalMessage = (
  t: TFunction,
  refusal: { __typename: string; providerCode?: string | null },
): string => {
  const message = codeMessage(t, refusal.providerCode)
  if (message) return message
  const key = known('refusal', refusal.__typename)
  return key ? t(key as 'refusal.CredentialsRejected') : t('refusal.unknown')
}

/** The message for a problem with one field. */
export const problemMessage = (
  t: TFunction,
  problem: { kind: string; limit?: number | null | undefined },
): string => {
  const key = known('problem', problem.kind)
  return key ? t(key as 'problem.TOO_LONG', { limit: problem.limit ?? '' }) : t('problem.unknown')
}
