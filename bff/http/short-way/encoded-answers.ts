import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const maxAnswers = 100
/** As the compression of all other answers has it. */
const quality = 4

/** Every browser sends such a header: brotli without a weight. All other ones are left to the compression of each answer. */
const acceptsBrotli = (accepted: string | undefined): boolean =>
  accepted !== undefined && !accepted.includes(';') && /(?:^|,)\s*br\s*(?:,|$)/.test(accepted)

/**
 * Encodes answers that many clients get, each text once.
 *
 * @param leastBytes shorter answers are sent in clear
 * @returns the answer in brotli, or null if this client gets another encoding or none
 */
export function createEncodedAnswers(leastBytes: number) {
  const known = new Map<string, Promise<Buffer>>()
  return async (text: string, accepted: string | undefined): Promise<Buffer | null> => {
    if (text.length < leastBytes || !acceptsBrotli(accepted)) return null
    const kept = known.get(text)
    if (kept) return kept
    const encoded = promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    known.set(text, encoded)
    const [oldest] = known.keys()
    if (known.size > maxAnswers && oldest !== undefined) known.delete(oldest)
    return encoded
  }
}
