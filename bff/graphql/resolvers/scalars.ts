import { type ASTNode, GraphQLError, GraphQLScalarType, Kind } from 'graphql'

/** A scalar whose values are strings that match a pattern, in inputs and results. */
function textScalar(name: string, form: RegExp, example: string): GraphQLScalarType<string, string> {
  const check = (value: unknown, node?: ASTNode): string => {
    if (typeof value === 'string' && form.test(value)) return value
    // Without the node, the error would have no location in the document.
    throw new GraphQLError(`${name} must be a string like ${example}`, node ? { nodes: node } : {})
  }
  return new GraphQLScalarType({
    name,
    serialize: (value) => check(value),
    parseValue: (value) => check(value),
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : null, node),
  })
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
