import type { ApolloClient } from '@apollo/client'
import { inBackground } from '../apollo/background.ts'
import { AskSessionDocument } from './__generated__/ask-session.ts'

export type SessionAnswer = 'lives' | 'over' | 'unknown'

/** After a sleep a connection may be dead without anybody having noticed. */
const patience = 20_000

/**
 * Past the cache, where `viewer: null` would reach the screen below before its guard; never merged with one another.
 * Undefined where nobody has answered.
 */
const askViewer = async (client: ApolloClient, context: object) => {
  try {
    const { data } = await client.query({
      query: AskSessionDocument,
      fetchPolicy: 'no-cache',
      context: {
        ...context,
        queryDeduplication: false,
        fetchOptions: { signal: AbortSignal.timeout(patience) },
      },
    })
    return data?.viewer
  } catch {
    // The store was cleared under it, by a login or a logout that leads elsewhere anyway.
    return undefined
  }
}
const ask = async (client: ApolloClient, context: object): Promise<SessionAnswer> => {
  const viewer = await askViewer(client, context)
  if (viewer === undefined) return 'unknown'
  return viewer ? 'lives' : 'over'
}

/** Asking for the person renews the session. */
export const renewSession = (client: ApolloClient) => ask(client, {})
/** Asks without renewing. */
export const probeSession = (client: ApolloClient) => ask(client, inBackground)
/** Asks who it is, without renewing; null where nobody is signed in, as far as anybody answers. */
export const whoIsSignedIn = async (client: ApolloClient) =>
  (await askViewer(client, inBackground))?.username ?? null
