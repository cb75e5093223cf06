import { ApolloClient } from '@apollo/client'
import { createCache } from './cache.ts'
import { type Connection, createConnection } from './connection.ts'

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

/** The portal's GraphQL client. */
export const createApolloClient = (connection: Connection = createConnection()) => {
  const client = new ApolloClient({
    cache: createCache(),
    link: connection.link,
    defaultOptions: {
      watchQuery: {
        // The default policy discards the parts of a response that succeeded.
        errorPolicy: 'all',
        fetchPolicy: 'cache-and-network',
        // After its first request a query only reads the cache. Otherwise, of two queries that share a field, each response would
        // make the other query send again.
        nextFetchPolicy: (current, { reason, initialFetchPolicy }) =>
          reason === 'variables-changed'
            ? initialFetchPolicy
            : current === 'standby'
              ? current
              : 'cache-only',
        // A part that could not be read again keeps its older value.
        refetchWritePolicy: 'merge',
        notifyOnNetworkStatusChange: true,
      },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  connection.adopt(client)
  return client
}
