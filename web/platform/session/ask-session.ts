import type { ApolloClient } from '@apollo/client'
import { inBackground } from '../apollo/background.ts'
import { AskSessionDocument } from './__generated__/ask-session.ts'

export type SessionAnswer = 'lives' | 'over' | 'unknown'

/** After the computer sleeps, a dead connection may go unnoticed. */
const timeoutMs = 20_000

/**
 * Bypasses the cache, because a cached `viewer: null` would reach the screen before the session guard does. Requests are never
 * deduplicated. Undefined if no response arrived.
 */
const askViewer = async (client: ApolloClient, context: object) => {
  try {
    const { data } = await client.query({
      query: AskSessionDocument,
      fetchPolicy: 'no-cache',
      context: {
        ...context,
        queryDeduplication: false,
        fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
      },
    })
    return data?.viewer
  } catch {
    // A login or logout cleared the store during the request, and leads to another page anyway.
    return undefined
  }
}
const ask = async (client: ApolloClient, context: object): Promise<SessionAnswer> => {
  const viewer = await askViewer(client, context)
  if (viewer === undefined) return 'unknown'
  return viewer ? 'lives' : 'over'
}

/** Renews the session by asking for the user. */
export const renewSession = (client: ApolloClient) => ask(client, {})
/** Asks whether the session is alive without renewing it. */
export const probeSession = (client: ApolloClient) => ask(client, inBackground)
/** The username of the session, without renewing it; null if nobody is signed in or no response arrived. */
export const whoIsSignedIn = async (client: ApolloClient) =>
  (await askViewer(client, inBackground))?.username ?? null
