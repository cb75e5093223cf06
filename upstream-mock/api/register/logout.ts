import { callerOf } from '../../http/caller.ts'
import { clearSessionCookie, sessionCookieOf } from '../../http/cookies.ts'
import { envelope, succeed } from '../../http/envelope.ts'
import { endSession } from '../../storage/sessions.ts'
import type { Upstream } from '../../upstream.ts'

/** Ends the sessions of the caller's token and cookie. Without a sign-in this succeeds too. */
export const logOut = (upstream: Upstream) =>
  envelope(async (request, response) => {
    const caller = await callerOf(upstream, request)
    const brought = sessionCookieOf(request)
    if (caller) await endSession(upstream.store.db, caller.sessionId)
    if (brought !== undefined) await endSession(upstream.store.db, brought)
    clearSessionCookie(response)
    return succeed()
  })
