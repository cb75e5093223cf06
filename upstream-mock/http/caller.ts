import type { Request, RequestHandler, Response } from 'express'
import { isLockedOut } from '../rules/account-state.ts'
import { type SignedIn, findSignedIn } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { sessionCookieOf } from './cookies.ts'
import { type Outcome, envelope, refuse } from './envelope.ts'

/** The caller, by the `auth-token` header or the cookie. Before a login the header is sent empty. */
export const callerOf = ({ store, clock }: Upstream, request: Request) =>
  findSignedIn(
    store.db,
    { token: request.get('auth-token') || undefined, sessionId: sessionCookieOf(request) },
    clock.machineNow(),
  )

type SignedInCall = (caller: SignedIn, request: Request, response: Response) => Outcome | Promise<Outcome>

/** A call that requires a sign-in; otherwise it returns 100600. */
export const signedInEnvelope = (upstream: Upstream, call: SignedInCall): RequestHandler =>
  envelope(async (request, response) => {
    const caller = await callerOf(upstream, request)
    if (caller === undefined || isLockedOut(caller, upstream.clock.now())) return refuse(100600)
    return await call(caller, request, response)
  })
