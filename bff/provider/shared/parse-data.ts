import type { core, z } from 'zod'
import { Fault } from '../../domain/fault.ts'

/**
 * Validates the payload of a response; the fault names the invalid field.
 *
 * @param names the provider's own names of fields, by their names in the shape, where they differ
 */
export function parseData<Shape extends z.ZodType>(
  shape: Shape,
  data: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<Shape> {
  const result = shape.safeParse(data)
  if (result.success) return result.data
  const steps = (fieldOf(result.error.issues[0]) || 'data').split('.')
  const field = steps.map((step) => names[step] ?? step).join('.')
  throw new Fault('UPSTREAM_CONTRACT', `The provider's answer does not have the agreed shape: ${field}`, {
    cause: result.error,
  })
}

/** The field of an issue; for a union, the deepest field that any of its shapes reached. */
function fieldOf(issue: core.$ZodIssue | undefined): string {
  if (!issue) return ''
  const shapes = issue.code === 'invalid_union' ? issue.errors : []
  const deepest = shapes.map(([first]) => fieldOf(first)).reduce(longer, '')
  return [...issue.path, ...(deepest === '' ? [] : [deepest])].join('.')
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one)
