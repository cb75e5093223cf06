import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server'
import type { FaultCode } from '../../domain/fault.ts'
import type { Context } from '../context.ts'
import { faultIn, isClientError } from '../format-error.ts'
import { limits } from './limits.ts'

const maxMessageLength = 256

/** Faults that any client can cause. They are logged only if another error is their cause. */
const causedByClients: ReadonlySet<FaultCode> = new Set([
  'UNAUTHENTICATED',
  'PERSON_CHANGED',
  'RATE_LIMITED',
  'OVERLOADED',
])

/** Logs the faults and bugs of an operation once each, and gives the client its first errors, of a bug the id under which it is logged. */
export const answerErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        const reported = new Set<unknown>()
        for (const error of errors) {
          const fault = faultIn(error)
          // Errors in the client's document or arguments are reported only to the client.
          if (isClientError(error.extensions.code) || fault?.code === 'BAD_USER_INPUT') continue
          if (fault && causedByClients.has(fault.code) && fault.cause === undefined) continue
          // A call that several fields share has failed once.
          const cause = fault ?? error.originalError ?? error
          if (reported.has(cause)) continue
          reported.add(cause)
          // The client chooses the name and the aliases.
          const where = `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`
          contextValue.report(where.slice(0, maxMessageLength), cause)
        }
      },
      async willSendResponse({ request, response, contextValue: { requestId } }) {
        if (response.body.kind !== 'single') return
        const { singleResult } = response.body
        const { errors } = singleResult
        if (!errors) return
        singleResult.errors = errors.slice(0, limits.errors).map((error) => {
          const { extensions } = error
          return extensions?.code === 'INTERNAL_SERVER_ERROR'
            ? { ...error, extensions: { ...extensions, requestId } }
            : error
        })
        const isDocumentRefused = singleResult.data === undefined && request.query !== undefined
        if (isDocumentRefused) setPlainStatus(response, request.http?.headers.get('accept') ?? '')
      },
    }
  },
}

/**
 * GraphQL over HTTP: a client that accepts only `application/json` gets 200 for a refused document, as older clients
 * expect; one that accepts `application/graphql-response+json` gets 400.
 */
function setPlainStatus({ http }: GraphQLResponse, accepts: string): void {
  const isPlain = accepts.includes('application/json') && !accepts.includes('graphql-response')
  if (isPlain && (http.status === 400 || http.status === 409)) http.status = 200
}
