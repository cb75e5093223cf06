import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { type DocumentNode, GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import type { Context } from '../context.ts'
import { rootFields } from './root-fields.ts'

/**
 * Fields that do not depend on the caller. They may be queried by GET, and a response with no other field may be cached
 * and shared.
 */
const publicFields: ReadonlySet<string> = new Set([
  'countries',
  'legalText',
  'planRules',
  '__typename',
  '__schema',
  '__type',
])

/** Refuses GET operations with a field that is not public. */
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

const publicOperations = new WeakMap<OperationDefinitionNode, boolean>()

/** Whether an operation contains only public fields; memoized, because the same document arrives many times. */
export function isPublic(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const cached = publicOperations.get(operation)
  if (cached !== undefined) return cached
  const isPublicOperation =
    operation.operation === OperationTypeNode.QUERY &&
    rootFields(operation, document).every((name) => publicFields.has(name))
  publicOperations.set(operation, isPublicOperation)
  return isPublicOperation
}
