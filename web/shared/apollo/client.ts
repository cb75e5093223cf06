import { ApolloClient, ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { currentLanguage } from '../i18n/i18n.ts'
import { createCache } from './cache.ts'
import { createErrorLink } from './error-link.ts'

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all'
      }
      interface Query {
        errorPolicy: 'all'
      }
      interface Mutate {
        errorPolicy: 'all'
      }
    }
  }
}

const language = new ApolloLink((operation, forward) => {
  operation.setContext({ headers: { 'x-portal-language': currentLanguage() } })
  return forward(operation)
})

/**
 * The portal's GraphQL client.
 *
 * @param transport carries an operation to a schema; the default posts it to /graphql
 */
export const createApolloClient = (transport: ApolloLink = new BaseHttpLink({ uri: '/graphql' })) =>
  new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createErrorLink(), language, transport]),
    // The default throws the good parts of an answer away.
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
