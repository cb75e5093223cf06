import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { createApolloClient } from './client.ts'
import { useConnection } from './connection-context.ts'

/** Gives Apollo Client to what it contains. A connection has one client, which the first scope creates. */
export const ApolloScope = ({ children }: { children: ReactNode }) => {
  const connection = useConnection()
  return (
    <ApolloProvider client={connection.client() ?? createApolloClient(connection)}>{children}</ApolloProvider>
  )
}
