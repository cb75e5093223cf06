import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Context } from './context.ts'
import { formatError } from './format-error.ts'
import { access } from './plugins/access.ts'
import { answerErrors } from './plugins/answer-errors.ts'
import { limits, limitsRule } from './plugins/limits.ts'

/** Apollo Server over the schema: no stack traces, errors by allow-list. */
export function createGraphqlServer(
  schema: GraphQLSchema,
  { introspection, ide }: { introspection: boolean; ide: boolean },
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    formatError: (formatted, error) => formatError(formatted, error, introspection ? schema : null),
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxLexicalTokens: limits.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.errors },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    plugins: [
      ide ? leadToIde : ApolloServerPluginLandingPageDisabled(),
      // Responses are never HTTP-cached, and tracking cache hints costs one call per field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      access,
      answerErrors,
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
