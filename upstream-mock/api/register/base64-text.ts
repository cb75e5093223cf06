import { z } from 'zod'

const pattern = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text whose UTF-8 bytes were encoded; anything else is a bad field. */
export function base64Text(encoded: string, context: z.core.$RefinementCtx<string>) {
  try {
    if (pattern.test(encoded)) return utf8.decode(Buffer.from(encoded, 'base64'))
  } catch {
    // Bytes that are no UTF-8 are refused like characters that are no base64.
  }
  context.addIssue('not the base64 of a UTF-8 text')
  return z.NEVER
}
