import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { type DocumentNode, GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import type { Context } from '../context.ts'
import { rootFields } from './root-fields.ts'

/** What does not depend on who asks: it may be asked by GET, and an answer of nothing else be given to others. */
const publicFields: ReadonlySet<string> = new Set([
  'countries',
  'legalText',
  'planRules',
  '__typename',
  '__schema',
  '__type',
])

/** Refuses operations by GET that ask for anything but public fields. */
export const publicGetOnly: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request: { http }, operation, document }) {
        if (http?.method !== 'GET' || !operation) return
        if (isPublic(operation, document)) return
        throw new GraphQLError(`By GET only ${[...publicFields].join(', ')} are served: use POST`, {
          extensions: {
            code: 'BAD_REQUEST',
            http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) },
          },
        })
      },
    }
  },
}

const known = new WeakMap<OperationDefinitionNode, boolean>()

/** Whether an operation asks for nothing that depends on who asks; looked at once, as the same document comes again and again. */
export function isPublic(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const isKnown = known.get(operation)
  if (isKnown !== undefined) return isKnown
  const isSo =
    operation.operation === OperationTypeNode.QUERY &&
    rootFields(operation, document).every((name) => publicFields.has(name))
  known.set(operation, isSo)
  return isSo
}
