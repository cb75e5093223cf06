import type { ApolloServerPlugin } from '@apollo/server'
import { type DocumentNode, GraphQLError, type OperationDefinitionNode } from 'graphql'
import { Fault } from '../../domain/fault.ts'
import { refuseOtherPerson } from '../../domain/refuse-other-person.ts'
import type { Context } from '../context.ts'
import { rootFields } from './root-fields.ts'

/** The fields that are for anybody, signed in or not. All others are for the person of the session. */
const forAnybody: ReadonlySet<string> = new Set([
  'countries',
  'legalText',
  'planRules',
  'cashBackEstimate',
  'usernameAvailability',
  'phoneAvailability',
  'emailAvailability',
  '__schema',
  '__type',
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

/** Refuses an operation of a page that shows somebody other than the session's affiliate. */
export function refuseOfOther(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  { namedPerson, session }: Pick<Context, 'namedPerson' | 'session'>,
): void {
  // Whoever needs an unread session gets the fault of the store.
  if (namedPerson === undefined || session.isUnread) return
  if (rootFields(operation, document).every((name) => forAnybody.has(name))) return
  refuseOtherPerson(namedPerson, session.username)
}

/** Runs the check before any resolver, so that it applies to every field. */
export const personGuard: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue }) {
        if (!operation) return
        try {
          refuseOfOther(operation, document, contextValue)
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
