import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { inBackground } from './background.ts'

/** Whoever waits for this has just waited for an answer that was lost. */
const patience = 15_000

/**
 * What is true now, asked without a toast; undefined where not all of it has come. Past the cache, which keeps what it knows of a part
 * that failed: old news would be taken for new. Whole answers are then kept there.
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
      fetchOptions: { signal: AbortSignal.timeout(patience) },
    },
  })
  if (!data || error) return undefined
  client.writeQuery({ query, data })
  return data
}
