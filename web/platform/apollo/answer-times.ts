import type { ApolloClient } from '@apollo/client'

/** For each client: when each part of an answer last arrived, in milliseconds since 1970. */
const timesOfClients = new WeakMap<ApolloClient, Map<string, number>>()

const timesOf = (client: ApolloClient) => {
  const known = timesOfClients.get(client)
  if (known) return known
  const times = new Map<string, number>()
  timesOfClients.set(client, times)
  // What the next person sees is asked for again.
  client.onClearStore(async () => times.clear())
  return times
}

/** @param part names the question and its part; cached data keep the time of the answer that brought them */
export const noteAnswer = (client: ApolloClient, part: string) => timesOf(client).set(part, Date.now())
export const answerTime = (client: ApolloClient, part: string) => timesOf(client).get(part) ?? null
