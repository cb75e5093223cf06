import { maskAccountNumber } from '../../domain/rules/payout-account.ts'
import { catalogue } from '../legacy-rest/codes.ts'

const secretFields = new Set(['token', 'password', 'bankAccount', 'cardId', 'code', 'captcha'])

/** Where a backend team edits what the portal expects. */
export const contractFile = 'bff/provider/legacy-rest/contract.ts'

/** What may be a token or an id: no word is as long. */
const longWord = /[\w~+=-]{16,}/g

/** A text in quotes and on one line, without what may be a secret, cut where it is long. */
export function quote(text: string, most = 48): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(longWord, '***')
  return JSON.stringify(line.length > most ? `${line.slice(0, most)}…` : line)
}

/** What a value is, for a sentence "found …". */
export function describeValue(value: unknown, field = ''): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list with the length ${value.length}`
  if (typeof value === 'object') {
    const keys = Object.keys(value)
    return keys.length === 0 ? 'an empty object' : `an object with the keys ${keys.join(', ')}`
  }
  const shown = secretFields.has(field) ? '***' : undefined
  if (typeof value === 'string') return `the text ${shown ?? quote(value)}`
  if (typeof value === 'number') return `the number ${shown ?? value}`
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`
}

/** A response code with its meaning (specification, section 8). */
export function describeCode(code: unknown): string {
  if (typeof code !== 'number') return `code ${describeValue(code)}`
  if (code === 0) return 'code 0 (success)'
  const meaning = catalogue.get(code)
  return `code ${code} (${meaning ? meaning.message : 'not in the catalogue'})`
}

/** The keys of an object; none for anything else. */
export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

/** Describes an unexpected body by its length, its type and its first bytes, which are too few for a secret. */
export function describeBody(body: Buffer, contentType: string): string {
  const label = contentType === '' ? 'without a content type' : `of the type ${contentType}`
  return `${body.length} bytes ${label} that begin with ${quote(body.toString('utf8', 0, 1024), 24)}`
}

/**
 * What the provider says beside what the portal makes of it, each in its own order and with its own names: no reading can
 * find swapped fields, a wrong scale or a wrong time zone, but a person can.
 */
export interface Comparison {
  /** The call, and the row that is shown. */
  title: string
  provider: string[]
  portal: string[]
}

/** A value of the provider, without what may be a secret. */
export function providerValue(field: string, value: unknown): string {
  if (value === undefined) return '(nothing)'
  const shown = JSON.stringify(value)
  return secretFields.has(field) && value !== null ? maskAccountNumber(shown.replaceAll('"', '')) : shown
}

/** The fields, with those of inner objects among them. */
export const portalLines = (shown: object): string[] =>
  Object.entries(shown).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? portalLines(value) : [`${field}: ${String(value)}`],
  )
