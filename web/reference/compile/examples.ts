import {
  type FieldNode,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'

/** A request and its answer, recorded by `tests/api/reference-examples.test.ts`. */
export interface Example {
  /** The field or refusal that it shows: `Affiliate.customers`, `CredentialsRejected`; `fault` is a fault. */
  shows: string
  document: string
  variables: Record<string, unknown>
  answer: { data: unknown; errors?: unknown }
}

/**
 * A value of each type that occurs in the examples, by the name of the type. Of several values the most complete one counts.
 */
export function valuesOfTypes(schema: GraphQLSchema, examples: readonly Example[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const add = (name: string, value: unknown) => {
    if (!found.has(name) || isFuller(value, found.get(name))) found.set(name, value)
  }
  for (const { document, variables, answer } of examples) {
    const [operation] = parse(document).definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, type } of operation.variableDefinitions ?? [])
      addInputs(typeFromAST(schema, type as never) as GraphQLInputType, variables[variable.name.value], add)
    const root = schema.getRootType(operation.operation)
    if (root) addOutputs(schema, root, operation.selectionSet, answer.data, add)
  }
  return found
}

type Add = (name: string, value: unknown) => void

/** Whether an example says more than another: in its own fields, then in all below. */
function isFuller(value: unknown, other: unknown): boolean {
  const [one, another] = [fullness(value), fullness(other)]
  return one === another ? JSON.stringify(value).length > JSON.stringify(other).length : one > another
}

/** How many fields of an example say something; a zero or an empty list says little. */
function fullness(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value !== 'object') return 1
  const fields = Object.values(value)
  const saying = fields.filter((field) => field !== null)
  return saying.length - saying.filter((field) => ['0', '0.00', ''].includes(String(field))).length / 2
}

function addInputs(type: GraphQLInputType, value: unknown, add: Add): void {
  const inner = getNullableType(type)
  if (value === null || value === undefined) return
  if (isListType(inner)) return (value as unknown[]).forEach((item) => addInputs(inner.ofType, item, add))
  add(inner.name, value)
  if (!isInputObjectType(inner)) return
  const fields = inner.getFields()
  for (const [name, one] of Object.entries(value)) if (fields[name]) addInputs(fields[name].type, one, add)
}

function addOutputs(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  value: unknown,
  add: Add,
): void {
  const inner = getNullableType(type)
  if (value === null || value === undefined) return
  if (isListType(inner)) {
    for (const item of value as unknown[]) addOutputs(schema, inner.ofType, selection, item, add)
    return
  }
  add(inner.name, value)
  if (isLeafType(inner)) return
  const row = value as Record<string, unknown>
  const own = isAbstractType(inner) ? schema.getType(String(row.__typename)) : inner
  if (!isObjectType(own)) return
  const interfaces = own.getInterfaces().map(({ name }) => name)
  if (own !== inner) [own.name, ...interfaces].forEach((name) => add(name, row))
  const fields = own.getFields()
  for (const node of fieldsIn(selection, [own.name, ...interfaces])) {
    const field = fields[node.name.value]
    if (field) addOutputs(schema, field.type, node.selectionSet, row[field.name], add)
  }
}

/** The selected fields, those in fragments on these types included. */
const fieldsIn = (selection: SelectionSetNode | undefined, types: string[]): FieldNode[] =>
  (selection?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    if (node.kind !== Kind.INLINE_FRAGMENT) return []
    const isOfIt = types.includes(node.typeCondition?.name.value ?? '')
    return isOfIt ? fieldsIn(node.selectionSet, types) : []
  })
