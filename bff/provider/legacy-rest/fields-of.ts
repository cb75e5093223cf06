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
