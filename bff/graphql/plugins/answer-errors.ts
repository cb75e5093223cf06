import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server'
import { type GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Context } from '../context.ts'
import { faultIn, isClientError } from '../format-error.ts'
import { limits } from './limits.ts'

const maxMessageLength = 256

/** Logs the faults and bugs of an operation, and gives the client the id under which a bug is logged. */
export const answerErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        reportErrors(errors, operationName, contextValue)
      },
      async willSendResponse({ request, response, contextValue }) {
        if (response.body.kind !== 'single' || !response.body.singleResult.errors) return
        const { singleResult } = response.body
        singleResult.errors = sentErrors(singleResult.errors ?? [], contextValue)
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

function reportErrors(
  errors: readonly GraphQLError[],
  operationName: string | null | undefined,
  { report }: Pick<Context, 'report'>,
): void {
  for (const error of errors) {
    const cause = faultIn(error) ?? error.originalError ?? error
    // Errors in the client's document or arguments are reported only to the client.
    if (isClientError(error.extensions.code) || faultIn(error)?.code === 'BAD_USER_INPUT') continue
    // The client chooses the name and the aliases.
    const where = `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`
    report(where.slice(0, maxMessageLength), cause)
  }
}

/** The formatted errors that the client gets: the first ones, and with a bug the id under which it is logged. */
function sentErrors(
  formatted: readonly GraphQLFormattedError[],
  { requestId }: Pick<Context, 'requestId'>,
): GraphQLFormattedError[] {
  return formatted
    .slice(0, limits.errors)
    .map((error) =>
      error.extensions?.code === 'INTERNAL_SERVER_ERROR'
        ? { ...error, extensions: { ...error.extensions, requestId } }
        : error,
    )
}
