import type { ApolloClient } from '@apollo/client'

/** For each client, when each part of a response last arrived, in milliseconds since 1970. */
const timesOfClients = new WeakMap<ApolloClient, Map<string, number>>()

const timesOf = (client: ApolloClient) => {
  const known = timesOfClients.get(client)
  if (known) return known
  const times = new Map<string, number>()
  timesOfClients.set(client, times)
  // After the store is cleared, everything is fetched again for the next user.
  client.onClearStore(async () => times.clear())
  return times
}

/** @param part identifies the query and its field; cached data keep the time of the response that brought them */
export const noteAnswer = (client: ApolloClient, part: string) => timesOf(client).set(part, Date.now())
export const answerTime = (client: ApolloClient, part: string) => timesOf(client).get(part) ?? null
