import { ApolloClient, ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
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

/** Apollo Client needs the printer in any case, so it lends it to the transport. */
const printing = new ApolloLink((operation, forward) => {
  operation.setContext({ print })
  return forward(operation)
})

/** The portal's GraphQL client. */
export const createApolloClient = (connection: Connection = createConnection()) => {
  const client = new ApolloClient({
    cache: createCache(),
    link: printing.concat(connection.link),
    defaultOptions: {
      watchQuery: {
        // The default policy discards the parts of a response that succeeded.
        errorPolicy: 'all',
        fetchPolicy: 'cache-and-network',
        // After its first request a query follows the cache: otherwise two that share a field would renew each other in turn.
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
