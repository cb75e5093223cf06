import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type GraphQLError, type GraphQLSchema, Kind } from 'graphql'
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
    parseOptions: { maxLexicalTokens: limits.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.errors },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    stringifyResult: responseCache.stringify,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Responses are never HTTP-cached, and tracking cache hints costs one call per field.
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

const maxMessageLength = 256

/** Logs faults and bugs, and gives the client the id under which a bug is logged. */
const errorReports: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        for (const error of errors) {
          const cause = faultIn(error) ?? error.originalError ?? error
          // Errors in the client's document or arguments are reported only to the client.
          if (isClientError(error.extensions.code) || faultIn(error)?.code === 'BAD_USER_INPUT') continue
          // The client chooses the name and the aliases.
          const where = `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`
          contextValue.report(where.slice(0, maxMessageLength), cause, fieldOf(error))
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

/** The schema's name of the field that failed, whatever the client calls it; of a closed set, unlike names and aliases. */
function fieldOf({ nodes }: GraphQLError): string {
  const [node] = nodes ?? []
  return node?.kind === Kind.FIELD ? node.name.value : 'operation'
}

/**
 * GraphQL over HTTP: a client that accepts only `application/json` gets 200 for a refused document, as older clients
 * expect; one that accepts `application/graphql-response+json` gets 400.
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
