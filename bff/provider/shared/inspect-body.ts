import type { Oddities } from '../../domain/oddity.ts'
import { decodeText } from '../guarded-call/decode-json.ts'
import { duplicateKeys } from './duplicate-keys.ts'
import { shownField } from './fields-of.ts'
import { inspectSafely } from './inspect-safely.ts'

interface Response {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** The content types of JSON. */
const jsonType = /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i

/**
 * Reports a content type other than that of JSON, and once a day and call the keys that an object has twice: looking for
 * them takes several times as long as parsing. Never throws.
 *
 * @param response its body has been decoded as JSON already
 * @param call as for `Oddities.report`
 */
export const inspectBody = ({ headers, body }: Response, call: string, oddities: Oddities): void =>
  inspectSafely(call, oddities, () => {
    const type = String(headers['content-type'] ?? 'none')
    if (!jsonType.test(type)) oddities.report(call, 'CONTENT_TYPE', type.split(';')[0] ?? '')
    if (!oddities.isInspectionDue(call, 'body')) return
    const found = duplicateKeys(decodeText(body, type))
    if (found.length > 0) oddities.report(call, 'DUPLICATE_KEY', found.map(shownField).join(', '))
  })
