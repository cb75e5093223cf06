import type { ApolloServerPlugin } from '@apollo/server'
import { type DocumentNode, GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import { Fault } from '../../domain/fault.ts'
import { refuseOtherPerson } from '../../domain/refuse-other-person.ts'
import type { Context } from '../context.ts'
import { rootFields } from './root-fields.ts'

/** The mutations that do not act for the signed-in affiliate. All other mutations are guarded. */
const forVisitors: ReadonlySet<string> = new Set([
  'logIn',
  'createCaptcha',
  'createHumanCheck',
  'sendEmailCode',
  'checkEmailCode',
  'resetPassword',
  'registerAffiliate',
  'registerCustomer',
  '__typename',
])

/** Refuses a mutation if the page shows somebody other than the session's affiliate; queries are never refused. */
export function refuseWriteOfOther(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  { namedPerson, session }: Pick<Context, 'namedPerson'> & { session: Pick<Context['session'], 'username'> },
): void {
  if (operation.operation !== OperationTypeNode.MUTATION || namedPerson === undefined) return
  if (rootFields(operation, document).every((name) => forVisitors.has(name))) return
  refuseOtherPerson(namedPerson, session.username)
}

/** Runs the check before any resolver, so that it applies to every mutation. */
export const personGuard: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue }) {
        if (!operation) return
        try {
          refuseWriteOfOther(operation, document, contextValue)
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          throw new GraphQLError(error.message, {
            originalError: error,
            extensions: { http: { status: 409 } },
          })
        }
      },
    }
  },
}
