import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Context } from './context.ts'
import { formatError } from './format-error.ts'
import { reportErrors, sentErrors } from './operation-errors.ts'
import { limits, limitsRule, parseOptions } from './plugins/limits.ts'
import { personGuard } from './plugins/person-guard.ts'
import { publicGetOnly } from './plugins/public-get.ts'
import { type StartOperation, traceOperations } from './plugins/trace-operations.ts'

/** Apollo Server over the schema: no stack traces, errors by allow-list. */
export function createGraphqlServer(
  schema: GraphQLSchema,
  { introspection, ide }: { introspection: boolean; ide: boolean },
  startOperation: StartOperation | null,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    formatError,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions,
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.errors },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    plugins: [
      ide ? leadToIde : ApolloServerPluginLandingPageDisabled(),
      // Responses are never HTTP-cached, and tracking cache hints costs one call per field.
      ApolloServerPluginCacheControlDisabled(),
      publicGetOnly,
      personGuard,
      plainJsonStatus,
      errorReports,
      ...(startOperation ? [traceOperations(startOperation)] : []),
    ],
  })
}

/** For a person who opens the address in a browser. */
const leadToIde: ApolloServerPlugin<Context> = {
  async serverWillStart() {
    const html = '<!doctype html><title>GraphQL</title><meta http-equiv="refresh" content="0; url=/graphiql">'
    return { renderLandingPage: async () => ({ html }) }
  },
}

/** Logs faults and bugs, and gives the client the id under which a bug is logged. */
const errorReports: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        reportErrors(errors, operationName, contextValue)
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single') return
        const { singleResult } = body
        if (singleResult.errors) singleResult.errors = sentErrors(singleResult.errors, contextValue)
      },
    }
  },
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
