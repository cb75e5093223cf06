import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

type Encode = (text: string) => Promise<Buffer>

const maxAnswers = 100
/** As the compression of all other answers has it. */
const quality = 4

/**
 * Whether the header names brotli and no weights, as browsers send it. Other clients are served by `compression`.
 */
const acceptsBrotli = (accepted: string | undefined): boolean =>
  accepted !== undefined && !accepted.includes(';') && /(?:^|,)\s*br\s*(?:,|$)/.test(accepted)

const toBrotli: Encode = (text) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/**
 * Encodes answers that many clients get, each text once. A text whose encoding failed is tried again.
 *
 * @param leastBytes shorter answers are sent in clear
 * @returns the answer in brotli, or null if this client gets another encoding or none
 */
export function createEncodedAnswers(leastBytes: number, encode = toBrotli) {
  const known = new Map<string, Promise<Buffer>>()
  return async (text: string, accepted: string | undefined): Promise<Buffer | null> => {
    if (text.length < leastBytes || !acceptsBrotli(accepted)) return null
    const kept = known.get(text)
    if (kept) return kept
    const encoded = encode(text)
    known.set(text, encoded)
    encoded.catch(() => known.delete(text))
    const [oldest] = known.keys()
    if (known.size > maxAnswers && oldest !== undefined) known.delete(oldest)
    return encoded
  }
}
