import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  executeSync,
  getNamedType,
  getNullableType,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  parse,
  visit,
} from 'graphql'
import { scalars } from '#bff/graphql/resolvers/scalars.ts'

const neutral: Record<string, unknown> = {
  Boolean: false,
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00Z',
  Float: 0,
  ID: '1',
  Int: 0,
  Money: '0.00',
  String: '',
  YearMonth: '2026-01',
}

/** Without arguments, because they do not change what a mock returns. */
const schema = buildASTSchema(
  visit(parse(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8')), {
    FieldDefinition: (field) => ({ ...field, arguments: [] }),
  }),
)
for (const [name, behaviour] of Object.entries(scalars))
  Object.assign(schema.getType(name) as GraphQLNamedType, behaviour)

/** The given value of a field; otherwise null where the type allows it, and the type's neutral value where it does not. */
const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (
  parent,
  _args,
  _context,
  { path, returnType },
) => {
  const given = (parent as Record<string, unknown> | undefined)?.[path.key]
  return given === undefined ? neutralOf(returnType) : given
}

function neutralOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const inner = getNullableType(type)
  if (isListType(inner)) return []
  if (isCompositeType(inner)) return {}
  return isEnumType(inner) ? inner.getValues()[0]?.value : neutral[getNamedType(inner).name]
}

/**
 * The data of a response to an operation, computed by the real schema, so that it cannot be something that no server answers.
 * A union without a given `__typename` is its first member, which is the success.
 *
 * @param given values by the names in the response; what is not given is null, empty, zero or the first value of an enum
 * @throws if a given value does not fit the schema
 */
export function mockData(operation: string, given: object) {
  const { data, errors } = executeSync({
    schema,
    document: visit(parse(operation), { VariableDefinition: () => null }),
    rootValue: given,
    fieldResolver,
    typeResolver: (value, _context, _info, type) =>
      (value as { __typename?: string }).__typename ?? schema.getPossibleTypes(type)[0]?.name,
  })
  if (errors?.[0]) throw errors[0]
  return data
}
