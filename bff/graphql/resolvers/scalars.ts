import { type ASTNode, GraphQLError, type GraphQLScalarType, Kind } from 'graphql'

/**
 * What a scalar does with its values. The rest of a `GraphQLScalarType` is left out: a property that is undefined would replace
 * the description and the specification that the schema gives the scalar.
 */
type ScalarBehaviour = Pick<GraphQLScalarType<string, string>, 'serialize' | 'parseValue' | 'parseLiteral'>

/** A scalar whose values are strings that match a pattern, in inputs and results. */
function textScalar(name: string, form: RegExp, example: string): GraphQLScalarType {
  const check = (value: unknown, node?: ASTNode): string => {
    if (typeof value === 'string' && form.test(value)) return value
    // Without the node, the error would have no location in the document.
    throw new GraphQLError(`${name} must be a string like ${example}`, node ? { nodes: node } : {})
  }
  const behaviour: ScalarBehaviour = {
    serialize: (value) => check(value),
    parseValue: (value) => check(value),
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : null, node),
  }
  // The generated types ask for the whole class, where the library takes any part of it.
  return behaviour as GraphQLScalarType
}

export const scalars = {
  Money: textScalar('Money', /^-?\d{1,18}\.\d{2}$/, '"1234.50"'),
  DateTime: textScalar(
    'DateTime',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
    '"2026-11-03T08:15:00Z"',
  ),
  Date: textScalar('Date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, '"2026-12-20"'),
  YearMonth: textScalar('YearMonth', /^\d{4}-(?:0[1-9]|1[0-2])$/, '"2026-11"'),
}
