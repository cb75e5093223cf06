import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { inBackground } from './background.ts'

/** Short, because the user has already waited for a response that was lost. */
const timeoutMs = 15_000

/**
 * Reads the current state without raising toasts; undefined unless the response is complete. It bypasses the cache, which keeps
 * old values for failed parts that would look new here. Complete responses are then written to the cache.
 */
export const fetchFresh = async <Data>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Promise<Data | undefined> => {
  const { data, error } = await client.query({
    query,
    fetchPolicy: 'no-cache',
    context: {
      ...inBackground,
      queryDeduplication: false,
      fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
    },
  })
  if (!data || error) return undefined
  client.writeQuery({ query, data })
  return data
}
