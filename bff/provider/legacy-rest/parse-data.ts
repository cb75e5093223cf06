import { type core, z } from 'zod'
import { Fault } from '../../domain/fault.ts'

/** Validates the payload of a response; the fault names the invalid field. */
export function parseData<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const result = compiledOf(shape).safeParse(data)
  if (result.success) return result.data
  const field = fieldOf(result.error.issues[0]) || 'data'
  throw new Fault('UPSTREAM_CONTRACT', `The provider's answer does not have the agreed shape: ${field}`, {
    cause: result.error,
  })
}

const compiled = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The shape as code that zod generates for it, once. Without that, zod notes every object of an answer in a `WeakMap`, in case
 * the data has a cycle, and V8 keeps what such a map refers to until its next full collection: half of what outlived the short ones.
 */
function compiledOf<Shape extends z.ZodType>(shape: Shape): Shape {
  const known = compiled.get(shape) as Shape | undefined
  if (known) return known
  const made = z.compile(shape)
  compiled.set(shape, made)
  return made
}

/** The field of an issue; for a union, the deepest field that any of its shapes reached. */
function fieldOf(issue: core.$ZodIssue | undefined): string {
  if (!issue) return ''
  const shapes = issue.code === 'invalid_union' ? issue.errors : []
  const deepest = shapes.map(([first]) => fieldOf(first)).reduce(longer, '')
  return [...issue.path, ...(deepest === '' ? [] : [deepest])].join('.')
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one)
