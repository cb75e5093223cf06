import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { Fault, refuseOtherPerson } from '../../domain/fault.ts'
import type { Context } from '../context.ts'

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

/** The fields that are for anybody, signed in or not. All others are for the person of the session. */
const forAnybody: ReadonlySet<string> = new Set([
  ...publicFields,
  'cashBackEstimate',
  'usernameAvailability',
  'phoneAvailability',
  'emailAvailability',
  'logIn',
  'createCaptcha',
  'createHumanCheck',
  'sendEmailCode',
  'checkEmailCode',
  'resetPassword',
  'registerAffiliate',
  'registerCustomer',
])

/**
 * Who may send an operation how, decided before any resolver, so that it applies to every field: by GET public fields alone,
 * whose answers may be cached, and nothing personal from a page that shows somebody other than the session's affiliate.
 */
export const access: ApolloServerPlugin<Context> = {
  async requestDidStart({ request: { http } }) {
    const isGet = http?.method === 'GET'
    return {
      async didResolveOperation({ operation, document, contextValue }) {
        if (!operation) return
        if (isGet) refusePrivate(operation, document)
        try {
          refuseOtherPage(operation, document, contextValue)
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          throw new GraphQLError(error.message, {
            originalError: error,
            extensions: { http: { status: 409 } },
          })
        }
      },
      async willSendResponse({ response: { body, http: answer } }) {
        const isWhole = body.kind === 'single' && body.singleResult.errors === undefined
        if (isGet && isWhole) answer.headers.set('cache-control', 'public, max-age=60').set('vary', 'accept')
      },
    }
  },
}

/** Refuses an operation of a page that shows somebody other than the session's affiliate. */
function refuseOtherPage(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  { namedPerson, session }: Pick<Context, 'namedPerson' | 'session'>,
): void {
  // A field that needs the session throws the fault of the store.
  if (namedPerson === undefined || session.isUnreadable) return
  if (rootFields(operation, document).every((name) => forAnybody.has(name))) return
  refuseOtherPerson(namedPerson, session.username)
}

function refusePrivate(operation: OperationDefinitionNode, document: DocumentNode): void {
  const isQuery = operation.operation === OperationTypeNode.QUERY
  if (isQuery && rootFields(operation, document).every((name) => publicFields.has(name))) return
  throw new GraphQLError(`By GET only ${[...publicFields].join(', ')} are served: use POST`, {
    extensions: {
      code: 'BAD_REQUEST',
      http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) },
    },
  })
}

/** The names of an operation's top-level fields, through fragments and aliases. */
export function rootFields(operation: OperationDefinitionNode, document: DocumentNode): string[] {
  const seen = new Set<string>()
  const names: string[] = []
  const pending = [operation.selectionSet]
  for (let set = pending.pop(); set; set = pending.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = document.definitions.find(
          (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
        )
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) pending.push(fragment.selectionSet)
      }
    }
  return names
}
