import { Fault } from '../../domain/fault.ts'

const charset = /;\s*charset="?([\w-]+)"?/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

const wholeNumber = /^-?\d+$/

/** As short as such a number can be; without one there is nothing to look after, which costs as much as the parsing. */
const longNumber = /\d{16}/

/** A whole number that a binary fraction cannot hold, as ids and account numbers may be, stays the text of its digits. */
function keepDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isExact = typeof value !== 'number' || Number.isSafeInteger(value)
  return isExact || source === undefined || !wholeNumber.test(source) ? value : source
}

/**
 * Decodes a JSON body by its label (UTF-8 without one), strictly: wrong bytes are the fault `UPSTREAM_CONTRACT`, as is
 * everything that is not one JSON document. A byte order mark is ignored.
 */
export function decodeJson(body: Uint8Array, contentType: string | undefined): unknown {
  try {
    const [, label] = charset.exec(contentType ?? '') ?? []
    const decoder = label ? new TextDecoder(label, { fatal: true }) : utf8
    const text = decoder.decode(body)
    return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch (cause) {
    throw new Fault('UPSTREAM_CONTRACT', 'The provider did not answer with JSON', { cause })
  }
}
