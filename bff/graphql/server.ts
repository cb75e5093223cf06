import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { buildSchema } from 'graphql'
import type { Context } from './context.ts'
import { formatError } from './format-error.ts'
import { access } from './plugins/access.ts'
import { answerErrors } from './plugins/answer-errors.ts'
import { limits, limitsRule } from './plugins/limits.ts'
import { resolvers } from './resolvers/resolvers.ts'

/** Apollo Server over the text of `schema.graphql`: no stack traces, errors by allow-list. */
export function createGraphqlServer(
  typeDefs: string,
  { introspection, ide }: { introspection: boolean; ide: boolean },
): ApolloServer<Context> {
  const hintSchema = introspection ? buildSchema(typeDefs) : null
  return new ApolloServer<Context>({
    typeDefs,
    resolvers,
    introspection,
    formatError: (formatted, error) => formatError(formatted, error, hintSchema),
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
      // `access` says which responses may be cached. Tracking cache hints costs one call per field.
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
