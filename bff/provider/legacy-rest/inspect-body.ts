import type { Oddities } from '../../domain/oddity.ts'
import { duplicateKeys } from './duplicate-keys.ts'
import { shownField } from './fields-of.ts'
import { inspectSafely } from './inspect-safely.ts'

/** The content types of JSON. */
const jsonType = /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i

/**
 * Reports a content type other than that of JSON, and once a day and call the keys that an object has twice: looking for
 * them takes several times as long as parsing. Never throws.
 *
 * @param contentType empty if the answer has none
 * @param decode returns the text of a body that has been decoded as JSON already
 * @param call as for `Oddities.report`
 */
export const inspectBody = (
  contentType: string,
  decode: () => string,
  call: string,
  oddities: Oddities,
): void =>
  inspectSafely(call, oddities, () => {
    if (!jsonType.test(contentType))
      oddities.report(call, 'CONTENT_TYPE', contentType.split(';')[0] || 'none')
    if (!oddities.isInspectionDue(call, 'body')) return
    const found = duplicateKeys(decode())
    if (found.length > 0) oddities.report(call, 'DUPLICATE_KEY', found.map(shownField).join(', '))
  })
