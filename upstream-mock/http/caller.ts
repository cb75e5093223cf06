import type { Request, RequestHandler } from 'express'
import { type SignedIn, findSignedIn } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { sessionCookieOf } from './cookies.ts'
import { type Outcome, envelope, refuse } from './envelope.ts'

/** Who calls, by the `auth-token` header or by the cookie. The header is sent empty before a login. */
export const callerOf = ({ store, clock }: Upstream, request: Request) =>
  findSignedIn(
    store.db,
    { token: request.get('auth-token') || undefined, sessionId: sessionCookieOf(request) },
    clock.machineNow(),
  )

type SignedInCall = (caller: SignedIn, request: Request) => Outcome | Promise<Outcome>

/** A call that needs a sign-in; without one it answers 100600. */
export const signedInEnvelope = (upstream: Upstream, call: SignedInCall): RequestHandler =>
  envelope(async (request) => {
    const caller = await callerOf(upstream, request)
    return caller === undefined ? refuse(100600) : await call(caller, request)
  })
