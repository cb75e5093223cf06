import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** An operation with every field that it can select, and with every argument as a variable. */
export interface GeneratedOperation {
  /** `Query.viewer.bills`, `Mutation.logIn`. */
  name: string
  document: string
  /** The types of its variables. */
  variables: ReadonlyMap<string, GraphQLInputType>
}

/** Far below the limit of a document, so that two such levels fit into it. */
const maxDepth = 5

/** Collects the variables of one operation while its selection is written. */
class Writer {
  readonly variables = new Map<string, GraphQLInputType>()

  /** A field with its arguments and, below it, everything that can be selected. */
  write(field: GraphQLField<unknown, unknown>, path: readonly string[], only?: string): string {
    const given = field.args.map((argument) => `${argument.name}: $${this.#declare(argument, field.name)}`)
    const inBrackets = given.length > 0 ? `(${given.join(', ')})` : ''
    return `${field.name}${inBrackets} ${this.#select(field.type, path, only)}`
  }

  #declare({ name, type }: GraphQLArgument, field: string): string {
    const variable = `${field}_${name}`
    this.variables.set(variable, type)
    return variable
  }

  /** @param only the one field that is wanted of the first level */
  #select(type: GraphQLOutputType, path: readonly string[], only?: string): string {
    const named = getNamedType(type)
    if (!isCompositeType(named)) return ''
    if (isAbstractType(named)) {
      const possible = schema.getPossibleTypes(named)
      const parts = possible.map((one) => `... on ${one.name} ${this.#select(one, path)}`)
      return `{ __typename ${isUnionType(named) ? parts.join(' ') : ''} }`
    }
    const fields = Object.values(named.getFields()).filter((field) =>
      only === undefined ? this.#fits(field, [...path, named.name]) : field.name === only,
    )
    return `{ __typename ${fields.map((field) => this.write(field, [...path, named.name])).join(' ')} }`
  }

  /** Whether a field of a selected type is selected, too: values, and objects that are not above it already. */
  #fits(field: GraphQLField<unknown, unknown>, path: readonly string[]): boolean {
    const named = getNamedType(field.type)
    if (!isCompositeType(named)) return true
    const isRepeated = path.includes(named.name) || path.at(-1) === 'Affiliate'
    return !isRepeated && path.length < maxDepth && !field.args.some(isRequiredArgument)
  }
}

function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, only?: string) {
  const writer = new Writer()
  const selection = writer.write(field, [], only)
  const declared = [...writer.variables].map(([name, type]) => `$${name}: ${String(type)}`)
  const inBrackets = declared.length > 0 ? `(${declared.join(', ')})` : ''
  const name = [kind === 'query' ? 'Query' : 'Mutation', field.name, only].filter(Boolean).join('.')
  return { name, document: `${kind} ${inBrackets} { ${selection} }`, variables: writer.variables }
}

const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) => Object.values(type?.getFields() ?? {})

/** Every part of the schema that has arguments is asked for by itself, so that one document stays within the limits. */
export const generatedOperations: readonly GeneratedOperation[] = [
  ...fieldsOf(schema.getQueryType()).flatMap((field) => {
    const type = getNamedType(field.type)
    if (!isObjectType(type) || type.name !== 'Affiliate') return [operationOf('query', field)]
    return Object.keys(type.getFields()).map((only) => operationOf('query', field, only))
  }),
  ...fieldsOf(schema.getMutationType()).map((field) => operationOf('mutation', field)),
]
