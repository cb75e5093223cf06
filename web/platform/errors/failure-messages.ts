import i18next from 'i18next'
import type { Fault } from './fault.ts'

const t = i18next.getFixedT(null, ['fault', 'refusal', 'errorCode', 'problem'])

/** The message of the first key that there is: a newer server may send names that this build does not know. */
const firstOf = (keys: readonly (string | false | undefined)[], values: Record<string, unknown>) =>
  t(keys.filter(Boolean) as 'unknown'[], values)

/** A code of the specification. Other codes may contain characters that separate the parts of a key. */
const specifiedCode = /^-?\d+$/

/** The message that says more than the name of the fault. */
const detailOf = ({ name, providerCode, retryAfterSeconds, requestId }: Fault) => {
  if (name === 'UPSTREAM_REFUSED' && providerCode) return 'UPSTREAM_REFUSED_CODE'
  if (name === 'RATE_LIMITED' && retryAfterSeconds !== undefined) return 'RATE_LIMITED_SECONDS'
  if (name === 'INTERNAL_SERVER_ERROR' && requestId) return 'INTERNAL_SERVER_ERROR_ID'
  return name === 'NETWORK' && !navigator.onLine ? 'OFFLINE' : name
}

/** The message for a code of the specification, otherwise for the name. Any other code is shown for support to look up. */
export const failureMessage = (failure: Fault): string => {
  const { name, providerCode: code, retryAfterSeconds: count, requestId: id } = failure
  if (failure.isOutcomeUnknown) return t('OUTCOME_UNKNOWN')
  const codeKey = specifiedCode.test(code ?? '') && `errorCode:${code}`
  const keys = [codeKey, `fault:${detailOf(failure)}`, `refusal:${name}`, 'fault:unknown']
  return firstOf(keys, { code, count, id })
}

/** The message for a problem with one field. */
export const problemMessage = ({
  kind,
  limit,
}: {
  kind: string
  limit?: number | null | undefined
}): string => firstOf([`problem:${kind}`, 'problem:unknown'], { limit: limit ?? '' })
