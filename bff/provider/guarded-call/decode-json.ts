import { Fault } from '../../domain/fault.ts'

const charset = /;\s*charset="?([\w-]+)"?/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

const wholeNumber = /^-?\d+$/

/** Looking for a number that may be inexact avoids the reviver, which takes as long as the parsing. */
const longNumber = /\d{16}/

/** Keeps a whole number that a double cannot represent, such as an id or account number, as the text of its digits. */
function keepDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isExact = typeof value !== 'number' || Number.isSafeInteger(value)
  return isExact || source === undefined || !wholeNumber.test(source) ? value : source
}

/**
 * Decodes a JSON body strictly, in the charset of its label (UTF-8 by default): invalid bytes and anything other than
 * one JSON document are the fault `UPSTREAM_CONTRACT`. A byte order mark is ignored.
 */
export function decodeJson(body: Uint8Array, contentType: string | undefined): unknown {
  try {
    const [, label] = charset.exec(contentType ?? '') ?? []
    const text = (label ? new TextDecoder(label, { fatal: true }) : utf8).decode(body)
    return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch (cause) {
    throw new Fault('UPSTREAM_CONTRACT', 'The provider did not answer with JSON', { cause })
  }
}
