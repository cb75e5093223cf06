import { z } from 'zod'
import { type Outcome, refuse } from './envelope.ts'

export type Read<Fields> = { fields: Fields; refusal?: never } | { fields?: never; refusal: Outcome }

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Validates fields: one that is missing, null or empty is 100101; one of the wrong type or range is 100604. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  source: unknown,
): Read<z.output<Schema>> {
  const result = schema.safeParse(source ?? {}, { reportInput: true })
  if (result.success) return { fields: result.data }
  const missing = result.error.issues.some(({ path, input }) => path.length > 0 && isMissing(input))
  return { refusal: refuse(missing ? 100101 : 100604) }
}

/** Java also reads a number from a string of digits, and so does this. */
export const wholeNumber = (low: number, high: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(low).max(high))

// A legacy list returns any page, but not a whole table at once.
const maximumSize = 1000

export const pageFields = z.object({
  current: wholeNumber(1, 2_147_483_647),
  size: wholeNumber(1, maximumSize),
})
