import { catalogue } from '../legacy-rest/codes.ts'

/** Fields whose values are never printed. */
const secretFields = new Set(['token', 'password', 'bankAccount', 'cardId', 'code', 'captcha'])

export const isSecret = (field: string): boolean => secretFields.has(field)

/** Where a backend team edits what the portal expects. */
export const contractFile = 'bff/provider/legacy-rest/contract.ts'

const longest = 48

/** A text in quotes and on one line, cut where it is long. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return JSON.stringify(line.length > longest ? `${line.slice(0, longest)}…` : line)
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/** What a value is, for a sentence "found …". */
export function describeValue(value: unknown, field = ''): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${count(value.length, 'entry').replace('entrys', 'entries')}`
  if (typeof value === 'object') {
    const keys = Object.keys(value)
    return keys.length === 0 ? 'an empty object' : `an object with the keys ${keys.join(', ')}`
  }
  if (typeof value === 'string' && isSecret(field)) return `a text of ${count(value.length, 'character')}`
  if (typeof value === 'number' && isSecret(field))
    return `a number of ${count(String(value).length, 'character')}`
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`
}

/** A response code with its meaning (specification, section 8). */
export function describeCode(code: unknown): string {
  if (typeof code !== 'number') return `code ${describeValue(code)}`
  if (code === 0) return 'code 0 (success)'
  const meaning = catalogue.get(code)
  return `code ${code} (${meaning ? meaning.message : 'not in the catalogue'})`
}

/** A text or a number as a text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The keys of an object; none for anything else. */
export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

/** What a body is that is not what it should be. */
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
export function describeNoJson(body: Buffer, contentType: string, cause: unknown): string {
  const what = describeBody(body, contentType)
  if (!what.includes('that begin with')) return what
  const reason =
    cause instanceof SyntaxError
      ? cause.message.replace(/, (?:\.{3})?".*$/s, '')
      : 'its bytes are not of the charset that its type names, or of UTF-8 without one'
  return `${what} (${reason})`
}
