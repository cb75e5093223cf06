import type { InputProblem } from '../refusals.ts'

/** What a field may come as: optional ones may be missing, and a text may hold nothing but blanks. */
export type FieldValue = string | null | undefined

/** What is wrong with one value, whatever field it stands in; null where it is accepted. */
export type FieldProblem = Omit<InputProblem, 'field'> | null

/** A problem without a limit. */
export const problem = (kind: InputProblem['kind']): FieldProblem => ({ kind, limit: null })

/** All problems of a form, in the order of its fields; empty when it may be sent. */
export function problemsOf(fields: Record<string, FieldProblem>): InputProblem[] {
  return Object.entries(fields).flatMap(([field, found]) => (found ? [{ field, ...found }] : []))
}
