import { z } from 'zod'

const pattern = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes base64 to UTF-8 text; anything else is an invalid field. */
export function base64Text(encoded: string, context: z.core.$RefinementCtx<string>) {
  try {
    if (pattern.test(encoded)) return utf8.decode(Buffer.from(encoded, 'base64'))
  } catch {
    // Invalid UTF-8 is refused like invalid base64.
  }
  context.addIssue('not the base64 of a UTF-8 text')
  return z.NEVER
}
