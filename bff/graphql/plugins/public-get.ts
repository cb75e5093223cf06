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

/** How long a browser or a proxy may keep a public answer. */
const cacheControl = 'public, max-age=60'

/** Refuses GET operations with a field that is not public, and lets the answers to the others be cached. */
export const publicGetOnly: ApolloServerPlugin<Context> = {
  async requestDidStart({ request: { http } }) {
    if (http?.method !== 'GET') return {}
    return {
      async didResolveOperation({ operation, document }) {
        if (!operation || isPublic(operation, document)) return
        throw new GraphQLError(`By GET only ${[...publicFields].join(', ')} are served: use POST`, {
          extensions: {
            code: 'BAD_REQUEST',
            http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) },
          },
        })
      },
      async willSendResponse({ response: { body, http: answer } }) {
        const isWhole = body.kind === 'single' && body.singleResult.errors === undefined
        if (isWhole) answer.headers.set('cache-control', cacheControl).set('vary', 'accept')
      },
    }
  },
}

const isPublic = (operation: OperationDefinitionNode, document: DocumentNode): boolean =>
  operation.operation === OperationTypeNode.QUERY &&
  rootFields(operation, document).every((name) => publicFields.has(name))
