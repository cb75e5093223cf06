import { z } from 'zod'

/** The names of the fields that a shape reads from a response, at any depth. */
export const fieldsOf = (shape: z.ZodType): string[] => [
  ...new Set(namesIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))),
]

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)]
}

/** The name of a field for the log. A key that does not look like a name may be a value, such as an e-mail address, and is not logged. */
export const shownField = (field: string): string =>
  /^[A-Za-z_][\w-]{0,39}$/.test(field) ? field : `a key of ${field.length} characters`
