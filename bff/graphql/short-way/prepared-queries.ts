import { hash } from 'node:crypto'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { limitsRule, parseOptions } from '../plugins/limits.ts'
import { rootFields } from '../plugins/root-fields.ts'
import { type PlannedField, planQuery } from './plan-query.ts'

/** A document with one query, which is valid and within the limits. */
export interface PreparedQuery {
  document: DocumentNode
  operation: OperationDefinitionNode
  /** The hash of the text, as Apollo Server computes it. */
  hash: string
  /** How it is executed; null if graphql-js has to do it. */
  plan: readonly PlannedField[] | null
}

/** The texts that are kept, together; the documents of the portal are a quarter of that. */
const maxCharacters = 200_000
/** What the shortest document takes besides, so that at most a thousand are kept. */
const charactersOfEntry = 200
const sizeOf = (text: string) => text.length + charactersOfEntry

/**
 * Prepares queries: a text is parsed and validated the first time, by the rules of Apollo Server. Null for a text that Apollo
 * Server has to answer: a mutation, several operations, introspection, and whatever has an error.
 */
export function createPreparedQueries(schema: GraphQLSchema): (text: string) => PreparedQuery | null {
  const known = new Map<string, PreparedQuery | null>()
  let characters = 0
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) {
      // What was used last is dropped last.
      known.delete(text)
      known.set(text, kept)
      return kept
    }
    const prepared = prepare(text, schema)
    known.set(text, prepared)
    characters += sizeOf(text)
    for (const oldest of known.keys()) {
      if (characters <= maxCharacters) break
      known.delete(oldest)
      characters -= sizeOf(oldest)
    }
    return prepared
  }
}

function prepare(text: string, schema: GraphQLSchema): PreparedQuery | null {
  const document = parsed(text)
  const [operation, ...others] = (document?.definitions ?? []).filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  )
  if (!document || !operation || others.length > 0) return null
  if (operation.operation !== OperationTypeNode.QUERY) return null
  if (rootFields(operation, document).some((name) => name === '__schema' || name === '__type')) return null
  if (validate(schema, document, [...specifiedRules, limitsRule], { maxErrors: 1 }).length > 0) return null
  return { document, operation, hash: hash('sha256', text), plan: planQuery(schema, document, operation) }
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, parseOptions)
  } catch {
    // Apollo Server says what is wrong with it.
    return null
  }
}
