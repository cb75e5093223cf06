import { type AnySchema, Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { document } from './document.ts'

/**
 * The contract for the reference upstream, which sends nothing that the contract does not list. A real provider may send more, so the
 * file itself does not say so.
 */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close)
  if (typeof node !== 'object' || node === null) return node
  const closed = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]))
  const isObject = closed.type === 'object' && 'properties' in closed
  return isObject ? { additionalProperties: false, ...closed } : closed
}

const { components } = document
const schemas = close(components.schemas) as Record<string, unknown>

function createFits(coerceTypes: boolean) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, coerceTypes }))
  ajv.addSchema({ $id: 'contract', components: { schemas } })
  const known = new Map<unknown, ReturnType<typeof ajv.compile>>()
  return (schema: unknown, value: unknown) => {
    const compiled = known.get(schema) ?? ajv.compile(rooted(close(schema)))
    known.set(schema, compiled)
    return compiled(value) ? [] : [ajv.errorsText(compiled.errors)]
  }
}

const rooted = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as AnySchema

/** The problems of a value in an answer; empty if it fits the schema. */
export const problemsOfAnswer = createFits(false)

/** The same for a request, where a text of digits counts as a number. */
export const problemsOfRequest = createFits(true)
