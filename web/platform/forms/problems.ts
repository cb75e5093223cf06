import type { InputProblem } from '../__generated__/schema-types.ts'

/** What is wrong with a field: a kind that the server reports, or one that only this form has. */
export interface Problem<OwnKind extends string = never> {
  kind: InputProblem['kind'] | OwnKind
  limit?: InputProblem['limit']
}
export type Problems<Field extends string, OwnKind extends string = never> = Partial<
  Record<Field, Problem<OwnKind>>
>

/** The first problem of each field; undefined if none of them belongs to a field of this form. */
export const problemsByField = <Field extends string, OwnKind extends string = never>(
  fields: readonly Field[],
  problems: readonly (Problem<NoInfer<OwnKind>> & { field: string })[],
): Problems<Field, OwnKind> | undefined => {
  const byField: Problems<Field, OwnKind> = {}
  for (const { field: name, ...problem } of problems) {
    const field = fields.find((one) => one === name)
    if (field) byField[field] ??= problem
  }
  return Object.keys(byField).length > 0 ? byField : undefined
}
