import { Fault } from '../domain/fault.ts'
import type { PortalSession } from './portal-session.ts'

/** The browser has the cookie of the new id as soon as the response that replaced the session arrives. */
const retryAfterSeconds = 1

/**
 * The fault of a request whose session lately continued under another id: `UNAUTHENTICATED` with `retryAfterSeconds`. The
 * person is still signed in, and the same request succeeds with the newest cookie.
 */
export const sessionReplaced = (cause?: unknown): Fault =>
  new Fault('UNAUTHENTICATED', 'The session has another id now: send the request again', {
    retryAfterSeconds,
    ...(cause !== undefined && { cause }),
  })

/** The fault of a request for which somebody must be signed in. */
export const notSignedIn = async (session: PortalSession): Promise<Fault> =>
  (await session.wasReplaced()) ? sessionReplaced() : new Fault('UNAUTHENTICATED', 'Nobody is signed in')
