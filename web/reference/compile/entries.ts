import {
  type ASTNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
  visit,
} from 'graphql'

/** Something of the schema that has an entry of its own. */
export interface Entry {
  /** Its anchor: `Query.viewer`, `Customer`. */
  id: string
  title: string
  described: GraphQLField<unknown, unknown> | GraphQLNamedType
  /** Its definition without the descriptions; null for what GraphQL itself defines. */
  definition: string | null
}

export interface Group {
  id: string
  title: string
  /** What the schema says of all of them. */
  text: string
  entries: Entry[]
}

/** The schema's operations and types in groups, each in the order of the schema. */
export function groupsOf(schema: GraphQLSchema): Group[] {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()]
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && type !== query && type !== mutation,
  )
  const isRefusal = (type: GraphQLNamedType) =>
    isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Failure')
  const groupOf = (title: string, isOfIt: (type: GraphQLNamedType) => boolean, text = ''): Group => ({
    id: title.toLowerCase(),
    title,
    text,
    entries: types.filter(isOfIt).map((type) => ({
      id: type.name,
      title: type.name,
      described: type,
      definition: type.astNode ? withoutDescriptions(type.astNode) : null,
    })),
  })
  return [
    { id: 'queries', title: 'Queries', text: query?.description ?? '', entries: operationsOf(query) },
    {
      id: 'mutations',
      title: 'Mutations',
      text: mutation?.description ?? '',
      entries: operationsOf(mutation),
    },
    groupOf('Refusals', isRefusal, schema.getType('Failure')?.description ?? ''),
    groupOf('Objects', (type) => isObjectType(type) && !isRefusal(type)),
    groupOf('Inputs', isInputObjectType),
    groupOf('Enums', isEnumType),
    groupOf('Results', isUnionType),
    groupOf('Interfaces', isInterfaceType),
    groupOf('Scalars', isScalarType),
  ]
}

const operationsOf = (root: GraphQLObjectType | null | undefined): Entry[] =>
  Object.values(root?.getFields() ?? {}).map((field) => ({
    id: `${root?.name}.${field.name}`,
    title: field.name,
    described: field,
    definition: field.astNode ? withoutDescriptions(field.astNode) : null,
  }))

const withoutDescriptions = (node: ASTNode): string =>
  print(
    visit(node, {
      enter: (inner) =>
        'description' in inner && inner.description ? { ...inner, description: undefined } : undefined,
    }),
  )
