import { Fault } from '#bff/domain/fault.ts'
import { decodeJson } from '#bff/provider/guarded-call/decode-json.ts'
import { quote } from './describe.ts'

/** What a body is that cannot be read. */
export function describeBody(body: Buffer, contentType: string): string {
  if (body.length === 0) return 'an empty answer'
  if (body[0] === 0x1f && body[1] === 0x8b)
    return `${body.length} bytes of gzip without the header content-encoding`
  const text = body.toString('utf8', 0, 2000)
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim()
  if (/^\s*<(?:!doctype html|html)/i.test(text))
    return `a page of HTML${title ? ` with the title ${quote(title)}` : ''}`
  const label = contentType === '' ? 'without a content type' : `of the type ${contentType}`
  return `${body.length} bytes ${label} that begin with ${quote(text.slice(0, 24))}`
}

/** The same of a body that should be JSON, with the reason; not with what the parser quotes, which could be a secret. */
export function describeNoJson(body: Buffer, contentType: string): string {
  const what = describeBody(body, contentType)
  if (!what.includes('that begin with')) return what
  try {
    decodeJson(body, contentType)
    return what
  } catch (error) {
    const cause = error instanceof Fault ? error.cause : error
    const reason =
      cause instanceof SyntaxError
        ? cause.message.replace(/, (?:\.{3})?".*$/s, '')
        : 'its bytes are not of the charset that its type names, or of UTF-8 without one'
    return `${what} (${reason})`
  }
}
