import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from '../context.ts'

export type Variables = Readonly<Record<string, unknown>>

/** What a value has to be to become part of an answer; only an optional one may be null. */
export type PlannedShape = { isOptional: boolean } & (
  | { type: 'leaf'; serialize(value: unknown): unknown }
  | { type: 'list'; item: PlannedShape }
  | { type: 'object'; fields: readonly PlannedField[] }
)

/** One field of an answer. */
export interface PlannedField {
  /** Its name in the answer: the alias, if it has one. */
  key: string
  name: string
  /** The type that it is a field of. */
  parent: string
  /** Where the document has it, for the locations of an error. */
  nodes: readonly FieldNode[]
  /** Null for a field that is the property of its name. */
  resolve: GraphQLFieldResolver<unknown, Context> | null
  argumentsOf(variables: Variables): Record<string, unknown>
  shape: PlannedShape
}

/** Thrown for what a plan cannot have; graphql-js executes such a query. */
class Unplanned extends Error {}

/**
 * Looks everything up that an execution of a query needs and that depends on no request: its fields with their resolvers, types
 * and constant arguments.
 *
 * @param document a valid one, with this query
 * @returns null for a query with a directive, a union or an interface, or introspection
 */
export function planQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): readonly PlannedField[] | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const query = schema.getQueryType()
  try {
    return query ? fieldsOf(query, [selectionSet], fragments) : null
  } catch (reason) {
    if (reason instanceof Unplanned) return null
    throw reason
  }
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fieldsOf(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): PlannedField[] {
  const nodes = new Map<string, FieldNode[]>()
  for (const selection of selections) collect(type, selection, fragments, nodes)
  return [...nodes].map(([key, found]) => fieldOf(type, key, found, fragments))
}

/** Adds the fields of a selection and of the fragments in it, in the order of the document. */
function collect(
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  fragments: Fragments,
  nodes: Map<string, FieldNode[]>,
): void {
  for (const node of selections) {
    if (node.directives?.length) throw new Unplanned()
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      // An object of the answer would get another prototype.
      if (key === '__proto__') throw new Unplanned()
      nodes.set(key, [...(nodes.get(key) ?? []), node])
    } else {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      const condition = fragment?.typeCondition?.name.value ?? type.name
      if (!fragment || condition !== type.name) throw new Unplanned()
      collect(type, fragment.selectionSet, fragments, nodes)
    }
  }
}

function fieldOf(
  type: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): PlannedField {
  const [node] = nodes
  const name = node?.name.value ?? ''
  if (name === '__typename') return typeNameOf(type, key, nodes)
  const field = type.getFields()[name]
  if (!node || !field) throw new Unplanned()
  return {
    key,
    name,
    parent: type.name,
    nodes,
    resolve: field.resolve ?? null,
    argumentsOf: argumentsOf(field, node),
    shape: shapeOf(field.type, nodes, fragments),
  }
}

const typeNameOf = (type: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): PlannedField => ({
  key,
  name: '__typename',
  parent: type.name,
  nodes,
  resolve: () => type.name,
  argumentsOf: () => ({}),
  shape: { type: 'leaf', isOptional: false, serialize: (name) => name },
})

/** Arguments that no variable changes are read once. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): PlannedField['argumentsOf'] {
  const isConstant = (node.arguments ?? []).every(({ value }) => !hasVariable(value))
  if (!isConstant) return (variables) => getArgumentValues(field, node, variables)
  const constant = Object.freeze(getArgumentValues(field, node))
  return () => constant
}

/** Whether a part of a document has a variable. */
function hasVariable(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  if ('kind' in part && part.kind === Kind.VARIABLE) return true
  return Object.entries(part).some(([name, value]) => name !== 'loc' && hasVariable(value))
}

function shapeOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): PlannedShape {
  if (isNonNullType(type)) return { ...shapeOf(type.ofType, nodes, fragments), isOptional: false }
  const isOptional = true
  if (isListType(type)) return { type: 'list', isOptional, item: shapeOf(type.ofType, nodes, fragments) }
  if (isLeafType(type)) return { type: 'leaf', isOptional, serialize: (value) => type.serialize(value) }
  if (!isObjectType(type) || type.isTypeOf) throw new Unplanned()
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  return { type: 'object', isOptional, fields: fieldsOf(type, selections, fragments) }
}
