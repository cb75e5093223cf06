import type { z } from 'zod'
import { contractFile, describeValue, keysOf } from './describe.ts'
import type { FieldWords } from './fields.ts'
import type { Problem } from './report.ts'

/** How to read the rows of a call. */
interface Reading {
  shape: z.ZodObject
  words: Record<string, FieldWords>
  /** The place of a row in the response, such as `data.records[0]`. */
  placeOf: (at: number) => string
}

/** A field that is not as agreed; `at` is the first row that has the problem. */
export interface FieldProblem extends Problem {
  at: number
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined

/** Reads each field of each row with the adapter's own shape of it. */
export function checkFields(rows: readonly unknown[], reading: Reading): FieldProblem[] {
  const { shape, words } = reading
  return Object.entries(words).flatMap(([field, { expected, without, strict }]) => {
    const fieldShape = shape.shape[field] as z.ZodType
    const valueIn = (row: unknown) => fieldOf(row, field)
    const rowsWith = (isWrong: (value: unknown) => boolean) => rows.filter((row) => isWrong(valueIn(row)))
    const problem = (wrong: readonly unknown[], tolerated: string | null): FieldProblem[] => {
      if (wrong.length === 0) return []
      const [first] = wrong
      const at = rows.indexOf(first)
      const value = valueIn(first)
      const count = rows.length > 1 ? ` (in ${wrong.length} of ${rows.length} rows)` : ''
      return [
        {
          at,
          field: `${reading.placeOf(at)}.${field}`,
          expected,
          found: `${describeValue(value, field)}${count}`,
          ...(value === undefined && { keys: keysOf(first), mend: mendOf(reading, field, first) }),
          tolerated,
        },
      ]
    }
    const unreadable = rowsWith((value) => !fieldShape.safeParse(value).success)
    if (unreadable.length > 0) return problem(unreadable, null)
    // A provider may leave out what is null: only a field that no row has is missing.
    const absent = without === undefined ? [] : rowsWith((value) => value === undefined)
    if (without !== undefined && absent.length === rows.length) return problem(absent, without)
    return strict
      ? problem(
          rowsWith((value) => !strict.isRight(value)),
          strict.portal,
        )
      : []
  })
}

/** The mend for a field that has another name, with its probable name at the provider. */
function mendOf({ shape, words }: Reading, field: string, row: unknown): string {
  const fieldShape = shape.shape[field] as z.ZodType
  const fitting = keysOf(row).filter(
    (key) => !(key in words) && fieldShape.safeParse(fieldOf(row, key)).success,
  )
  // Two keys that fit would make a guess.
  const name = fitting.length === 1 ? ` ("${fitting[0]}")` : ''
  return `if it has another name${name}: change ${field} in ${contractFile}`
}
