import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { onNextDay } from '../browser/page-clock.ts'
import { onRefetchAll, refetchByPage } from './background.ts'
import { createApolloClient } from './client.ts'
import { useConnection } from './connection-context.ts'

/** Refreshes every query of the page, but those that ask for nothing, or for what does not change while the page is open. */
const refetchActive = (client: ApolloClient) => {
  for (const query of client.getObservableQueries('active'))
    if (query.options.initialFetchPolicy === 'cache-and-network') refetchByPage(query)
}

/** Gives Apollo Client to what it contains, and renews what may be outdated. A connection has one client, which the first scope creates. */
export const ApolloScope = ({ children }: { children: ReactNode }) => {
  const connection = useConnection()
  const client = connection.client() ?? createApolloClient(connection)
  useEffect(() => {
    const renew = () => refetchActive(client)
    const stops = [onRefetchAll(renew), onNextDay(renew)]
    return () => stops.forEach((stop) => stop())
  }, [client])
  useWindowEvent('online', () => refetchActive(client))
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
