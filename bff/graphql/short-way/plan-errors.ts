import { type GraphQLError, locatedError } from 'graphql'
import type { PlannedField, PlannedShape } from './plan-query.ts'

/** A place in the answer, from the inside out. */
export interface Place {
  outer: Place | null
  key: string | number
}

/** The errors of one execution, and what they make null. */
export class PlanErrors {
  readonly all: GraphQLError[] = []
  /** The paths that an error made null, as text. */
  readonly #nulled = new Set<string>()

  /** Keeps an error that makes the place at the path null, unless it or a place around it is null already. */
  note(error: GraphQLError, path: readonly (string | number)[]): void {
    const textOf = (length: number) => JSON.stringify(path.slice(0, length))
    for (let length = 0; length <= path.length; length += 1) if (this.#nulled.has(textOf(length))) return
    this.#nulled.add(textOf(path.length))
    this.all.push(error)
  }

  /** Makes the value null; its error is thrown with its place if it may not be. */
  failed(reason: unknown, { nodes }: PlannedField, { isOptional }: PlannedShape, place: Place): null {
    const path = pathTo(place)
    const error = locatedError(reason, nodes, path)
    if (!isOptional) throw error
    this.note(error, path)
    return null
  }
}

function pathTo(place: Place): (string | number)[] {
  const path: (string | number)[] = []
  for (let at: Place | null = place; at !== null; at = at.outer) path.unshift(at.key)
  return path
}
