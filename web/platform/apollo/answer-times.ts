import type { ApolloClient } from '@apollo/client'

/** When each field of the viewer in the answers to one request last arrived, in milliseconds since 1970. */
type Times = ReadonlyMap<string, number>

const none: Times = new Map()
const timesOfClients = new WeakMap<ApolloClient, Map<string, Times>>()

const timesOf = (client: ApolloClient) => {
  const known = timesOfClients.get(client)
  if (known) return known
  const times = new Map<string, Times>()
  timesOfClients.set(client, times)
  // After the store is cleared, everything is fetched again for the next user.
  client.onClearStore(async () => times.clear())
  return times
}

/** @param request identifies the query and its variables; cached data keep the time of the response that brought them */
export const noteAnswer = (client: ApolloClient, request: string, fields: readonly string[]) => {
  const now = Date.now()
  const before = answerTimes(client, request)
  timesOf(client).set(request, new Map([...before, ...fields.map((field) => [field, now] as const)]))
}

/** The times of the answers until now: later answers do not change them. */
export const answerTimes = (client: ApolloClient, request: string): Times =>
  timesOf(client).get(request) ?? none
