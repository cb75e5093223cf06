import { inBackground } from '../apollo/background.ts'
import type { Connection } from '../apollo/connection.ts'
import { AskSessionDocument } from './__generated__/ask-session.ts'

export type SessionAnswer = 'lives' | 'over' | 'unknown'

/** After the computer sleeps, a dead connection may go unnoticed. */
const timeoutMs = 20_000

/**
 * Bypasses the cache, because a cached `viewer: null` would reach the screen before the session guard does. Undefined if no
 * response arrived, or a login or logout cleared the store meanwhile, which leads to another page anyway.
 */
const askViewer = async ({ send }: Connection, context: object) => {
  const { data } = await send(AskSessionDocument, {
    context: { ...context, fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } },
  })
  return data?.viewer
}
const ask = async (connection: Connection, context: object): Promise<SessionAnswer> => {
  const viewer = await askViewer(connection, context)
  if (viewer === undefined) return 'unknown'
  return viewer ? 'lives' : 'over'
}

/** Renews the session by asking for the user. */
export const renewSession = (connection: Connection) => ask(connection, {})
/** Asks whether the session is alive without renewing it. */
export const probeSession = (connection: Connection) => ask(connection, inBackground)
/** The username of the session, without renewing it; null if nobody is signed in or no response arrived. */
export const whoIsSignedIn = async (connection: Connection) =>
  (await askViewer(connection, inBackground))?.username ?? null
