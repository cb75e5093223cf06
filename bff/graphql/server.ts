import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Context } from './context.ts'
import { createResponseCache } from './plugins/response-cache.ts'
import { faultIn, formatError, isClientError } from './format-error.ts'
import { limits, limitsRule } from './plugins/limits.ts'
import { personGuard } from './plugins/person-guard.ts'
import { publicGetOnly } from './plugins/public-get.ts'
import { type StartOperation, traceOperations } from './plugins/trace-operations.ts'

/** Apollo Server over the schema: no landing page, no stack traces, errors by allow-list. */
export function createGraphqlServer(
  schema: GraphQLSchema,
  introspection: boolean,
  startOperation: StartOperation | null,
): ApolloServer<Context> {
  const responseCache = createResponseCache()
  return new ApolloServer<Context>({
    schema,
    introspection,
    formatError,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.errors },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    stringifyResult: responseCache.stringify,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // No answer is kept by anybody, and to follow what could be costs a call for every field.
      ApolloServerPluginCacheControlDisabled(),
      publicGetOnly,
      personGuard,
      responseCache.plugin,
      plainJsonStatus,
      errorReports,
      ...(startOperation ? [traceOperations(startOperation)] : []),
    ],
  })
}

/** Logs faults and bugs, and tells a client the id under which a bug stands in the log. */
const errorReports: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        for (const error of errors) {
          const cause = faultIn(error) ?? error.originalError ?? error
          // What is wrong with the client's own document or arguments is for the client alone.
          if (isClientError(error.extensions.code) || faultIn(error)?.code === 'BAD_USER_INPUT') continue
          contextValue.report(
            `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`,
            cause,
          )
        }
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single') return
        const { singleResult } = body
        if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, limits.errors)
        for (const { extensions } of singleResult.errors ?? [])
          if (extensions?.code === 'INTERNAL_SERVER_ERROR') extensions.requestId = contextValue.requestId
      },
    }
  },
}

/**
 * GraphQL over HTTP: a caller that accepts `application/json` alone gets 200 for a document that is refused, as older clients
 * expect; one that knows `application/graphql-response+json` gets 400.
 */
const plainJsonStatus: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const isRefused = response.body.kind === 'single' && response.body.singleResult.data === undefined
        const accepts = request.http?.headers.get('accept') ?? ''
        const isPlain = accepts.includes('application/json') && !accepts.includes('graphql-response')
        const isOfDocument = response.http.status === 400 || response.http.status === 409
        if (isRefused && isPlain && request.query !== undefined && isOfDocument) response.http.status = 200
      },
    }
  },
}
