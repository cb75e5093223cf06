import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql'

/** A tab of the IDE: its document, and its variables as JSON text. */
export interface Tab {
  query: string
  variables: string
}

type Variables = Record<string, unknown>

/** Gives a field its new value, from its old one and the rest of the input. */
export type Change = (value: unknown, input: Variables) => unknown

/**
 * Puts a value into the variables of a tab: into the field of this name of an input that the schema gives such a field.
 * Returns the new variables as JSON text, or null if no operation of the tab takes the field.
 */
export function fillIn(schema: GraphQLSchema, tab: Tab, field: string, change: Change): string | null {
  const variable = variableWith(schema, tab.query, field)
  if (variable === null) return null
  const variables = readVariables(tab.variables)
  const input = (variables[variable] ?? {}) as Variables
  const filled = { ...variables, [variable]: { ...input, [field]: change(input[field], input) } }
  return JSON.stringify(filled, null, 2)
}

/** The text in a field of an input in the variables, '' if there is none. */
export function readField(variables: string, field: string): string {
  const inputs = Object.values(tryVariables(variables)) as (Variables | null)[]
  const value = inputs.map((input) => input?.[field]).find((one) => typeof one === 'string')
  return typeof value === 'string' ? value : ''
}

/** The name of a variable whose type is an input object with this field. */
function variableWith(schema: GraphQLSchema, query: string, field: string): string | null {
  for (const { variableDefinitions = [] } of operationsIn(query))
    for (const { variable, type } of variableDefinitions) {
      const inputType = getNamedType(typeFromAST(schema, type))
      if (isInputObjectType(inputType) && field in inputType.getFields()) return variable.name.value
    }
  return null
}

/** The operations of a document; none if it cannot be parsed. */
export function operationsIn(query: string): OperationDefinitionNode[] {
  try {
    const { definitions } = parse(query, { noLocation: true })
    return definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  } catch {
    return []
  }
}

/** The variables of a tab; throws an error if they are not JSON. */
export function readVariables(text: string): Variables {
  try {
    return JSON.parse(text.trim() || '{}') as Variables
  } catch (cause) {
    throw new Error('Failed to read the variables of this tab: they are not valid JSON.', { cause })
  }
}

function tryVariables(text: string): Variables {
  try {
    return readVariables(text)
  } catch {
    return {}
  }
}
