import type { InputProblem } from '../refusals.ts'

/** The value of a form field: an optional field may be missing, and text may be blank. */
export type FieldValue = string | null | undefined

/** The texts of a form, by the names of its fields. */
export type FormTexts<Field extends string> = Record<Field, FieldValue>

/** The problem of one value, without the name of its field; null if the value is accepted. */
export type FieldProblem = Omit<InputProblem, 'field'> | null

/** A problem without a limit. */
export const problem = (kind: InputProblem['kind']): FieldProblem => ({ kind, limit: null })

/** All problems of a form, in the order of its fields; empty when it may be sent. */
export function problemsOf(fields: Record<string, FieldProblem>): InputProblem[] {
  return Object.entries(fields).flatMap(([field, issue]) => (issue ? [{ field, ...issue }] : []))
}

/** Whether a text has more than `limit` code points, without walking to the end of a very long one. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  if (text.length > 2 * limit) return true
  return [...text].length > limit
}

/** Passwords stay as typed, including spaces (decision 30). */
const asTyped = new Set(['password', 'newPassword', 'confirmation'])

/** Prose may need marks of direction and the like. */
const prose = new Set(['title', 'content'])

/** Numbers and codes, which people copy in any width and with any dash. */
const anyWidth = new Set(['accountNumber', 'emailCode', 'idNumber', 'registrationCode'])

/** Invisible characters: marks of direction, zero-width spaces, soft hyphens. Those that join letters or emoji are kept. */
const unseen = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

function cleaned(field: string, value: string): string {
  const text = prose.has(field) ? value : value.replaceAll(unseen, '')
  return (anyWidth.has(field) ? text.normalize('NFKC').replaceAll(/[\p{Pd}−]/gu, '-') : text).trim()
}

/** Returns a form with its texts as they are checked and sent: trimmed, without invisible characters. Passwords stay as typed. */
export function trimmed<Form extends object>(form: Form): Form {
  return Object.fromEntries(
    Object.entries(form).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' && !asTyped.has(field) ? cleaned(field, value) : value,
    ]),
  ) as Form
}

/** A required text of at most `limit` code points; surrounding spaces do not count. */
export function requiredText(value: FieldValue, limit: number): FieldProblem {
  return value?.trim() ? optionalText(value, limit) : problem('REQUIRED')
}

/** An optional text of at most `limit` code points. */
export function optionalText(value: FieldValue, limit: number): FieldProblem {
  return isLongerThan(value?.trim() ?? '', limit) ? { kind: 'TOO_LONG', limit } : null
}

/** A required text of `min` to `max` code points. */
export function boundedText(value: FieldValue, min: number, max: number): FieldProblem {
  const tooShort = { kind: 'TOO_SHORT', limit: min } as const
  return requiredText(value, max) ?? (isLongerThan(value?.trim() ?? '', min - 1) ? null : tooShort)
}

/** A text that matches a pattern. */
export function matchingText(value: FieldValue, pattern: RegExp): FieldProblem {
  return pattern.test(value?.trim() ?? '') ? null : problem('FORMAT')
}

/** A text on one line, without control characters and unpaired surrogates. */
export function oneLine(value: FieldValue): FieldProblem {
  const text = value?.trim() ?? ''
  return text.isWellFormed() && !/\p{Cc}/u.test(text) ? null : problem('FORMAT')
}

/** A code of exactly `length` characters: one of another length cannot be the right code. */
export function codeProblem(code: FieldValue, length: number): FieldProblem {
  const issue = boundedText(code, length, length)
  return issue === null || issue.kind === 'REQUIRED' ? issue : problem('WRONG_CODE')
}
