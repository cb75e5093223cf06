import { z } from 'zod'
import { Refusal } from './envelope.ts'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Reads fields: one that is missing, null or empty is 100101; one of the wrong type or range is 100604. */
export function readFields<Schema extends z.ZodType>(schema: Schema, source: unknown): z.output<Schema> {
  const result = schema.safeParse(source ?? {}, { reportInput: true })
  if (result.success) return result.data
  const missing = result.error.issues.some(({ path, input }) => path.length > 0 && isMissing(input))
  throw new Refusal(missing ? 100101 : 100604)
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

// Lengths and characters are the portal's matter: it is strict before this server.
export const text = z.string().trim().min(1)

/** Missing, null or empty is null. */
export const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)

/** A legacy list returns any page, but not a whole table at once. */
export const pageFields = z.object({ current: wholeNumber(1, 2_147_483_647), size: wholeNumber(1, 1000) })

/**
 * Rows of a list are numbered 1 to total without gaps and listed newest first, so a page is a range of numbers and costs
 * the same everywhere. Beyond the end the range is empty.
 */
export function readPositions(body: unknown, total: number) {
  const { current, size } = readFields(pageFields, body)
  const to = total - (current - 1) * size
  return { from: Math.max(1, to - size + 1), to: Math.max(0, to) }
}
