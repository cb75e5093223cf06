import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { Context } from './context.ts'
import { faultIn, formatError } from './format-error.ts'

/** Apollo Server over the schema: no landing page, no stack traces, errors by allow-list. */
export function createGraphqlServer(schema: GraphQLSchema, introspection: boolean): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    formatError,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled(), errorReports],
  })
}

/** Logs faults and bugs, and tells a client the id under which a bug stands in the log. */
const errorReports: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        for (const error of errors) {
          const cause = faultIn(error) ?? error.originalError
          // What is wrong with the client's own document or arguments is for the client alone.
          if (!cause || cause instanceof GraphQLError || faultIn(cause)?.code === 'BAD_USER_INPUT') continue
          contextValue.report(
            `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`,
            cause,
          )
        }
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single') return
        for (const { extensions } of body.singleResult.errors ?? [])
          if (extensions?.code === 'INTERNAL_SERVER_ERROR') extensions.requestId = contextValue.requestId
      },
    }
  },
}
