import type { InputProblem } from '#bff/domain/refusals.ts'
import type { FieldProblem } from '#rules/fields.ts'

/** A problem in short: its kind, and its limit where it has one. */
export const inShort = (found: FieldProblem): string | null =>
  found && (found.limit === null ? found.kind : `${found.kind} ${found.limit}`)

/** The problems of a form in short, each with its field. */
export const problemsInShort = (problems: InputProblem[]): string[] =>
  problems.map(({ field, ...found }) => `${field} ${inShort(found)}`)

/** The beginning of a value, for the title of a test. */
export const inTitle = (value: unknown): string => JSON.stringify(value)?.slice(0, 70) ?? 'undefined'
