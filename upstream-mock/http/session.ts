import type { Request, Response } from 'express'
import { extendSession, openSession } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { sessionCookieOf, setSessionCookie } from './cookies.ts'

/** The caller's session, with its lifetime renewed; undefined if the cookie is missing or belongs to no session. */
export async function openSessionOf({ store: { db }, clock }: Upstream, request: Request) {
  const brought = sessionCookieOf(request)
  const isOpen = brought !== undefined && (await extendSession(db, brought, clock.machineNow()))
  return isOpen ? brought : undefined
}

/** The caller's session; starts one and sets its cookie if there is none. */
export async function ensureSession(upstream: Upstream, request: Request, response: Response) {
  const open = await openSessionOf(upstream, request)
  if (open !== undefined) return open
  const sessionId = await openSession(upstream.store.db, upstream.clock.machineNow())
  setSessionCookie(response, sessionId)
  return sessionId
}
