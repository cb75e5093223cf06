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
  return Object.entries(fields).flatMap(([field, found]) => (found ? [{ field, ...found }] : []))
}
