import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
  print,
} from 'graphql'

type Fields = Record<string, GraphQLField<unknown, unknown>>

/** What is selected of types that would make every example long; the rest has examples of its own. */
const kept: Record<'query' | 'mutation', Record<string, string[]>> = {
  query: { Affiliate: ['username', 'profile'] },
  mutation: {
    Affiliate: ['username', 'profile'],
    AffiliateProfile: ['verificationStatus', 'accountManagerNumber', 'payoutAccount'],
  },
}

/**
 * An operation that selects everything below a field, except what needs an argument.
 *
 * @param path the field, from the root: `['viewer', 'customers']`
 * @param used the names of the arguments that become variables
 */
export function wholeOperation(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  path: string[],
  used: string[],
): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  let fields: Fields = root?.getFields() ?? {}
  let field: GraphQLField<unknown, unknown> | undefined
  for (const name of path) {
    field = fields[name]
    const type = field && getNamedType(field.type)
    fields = isObjectType(type) ? type.getFields() : {}
  }
  if (!field) throw new Error(`the schema has no field ${path.join('.')}`)
  const last = path.at(-1) ?? ''
  const taken = field.args.filter(({ name }) => used.includes(name))
  const variables = taken.map(({ name, type }) => `$${name}: ${String(type)}`)
  const passed = taken.map(({ name }) => `${name}: $${name}`)
  const inner = path
    .slice(0, -1)
    .reduceRight(
      (below, name) => `{ ${name} ${below} }`,
      `{ ${last}${inBrackets(passed)} ${selectionOf(getNamedType(field.type), kept[kind])} }`,
    )
  const name = last.charAt(0).toUpperCase() + last.slice(1)
  return `${print(parse(`${kind} ${name}${inBrackets(variables)} ${inner}`))}\n`
}

const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')

/** The selection of everything of a type, with one fragment for each member of a union. */
function selectionOf(type: GraphQLNamedType, only: Record<string, string[]>): string {
  if (!isCompositeType(type)) return ''
  if (!isUnionType(type)) return `{ ${fieldsOf(type, only).join(' ')} }`
  const members = type.getTypes()
  const interfaces = [...new Set(members.flatMap((member) => member.getInterfaces()))]
  const fragments = [...interfaces, ...members].map((one) => {
    const inherited = new Set(one.getInterfaces().flatMap((parent) => Object.keys(parent.getFields())))
    const fields = fieldsOf(one, only, inherited)
    return fields.length > 0 ? `... on ${one.name} { ${fields.join(' ')} }` : ''
  })
  return `{ __typename ${fragments.join(' ')} }`
}

function fieldsOf(
  type: GraphQLObjectType | GraphQLInterfaceType,
  only: Record<string, string[]>,
  without: ReadonlySet<string> = new Set(),
): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const { name, args } = field
    const inner = getNamedType(field.type)
    const isLeftOut = without.has(name) || (only[type.name] && !only[type.name]?.includes(name))
    if (isLeftOut || args.some(isRequiredArgument)) return []
    return [`${name} ${selectionOf(inner, only)}`]
  })
}
