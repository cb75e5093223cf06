import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import { isLockedOut } from '../rules/account-state.ts'
import { isLoopback, plainAddress } from '../rules/formats.ts'
import type { Database } from '../storage/database.ts'
import type { Account } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { envelope, Refusal } from './envelope.ts'

const cookieName = 'JSESSIONID'
const cookie = { httpOnly: true, path: '/', sameSite: 'lax' } as const
const anonymousLifetime = 30 * 60_000
const signedInLifetime = 24 * 3_600_000

const newId = () => randomBytes(24).toString('hex')

/** The session id that the caller brings, of an open session or not. */
export function sessionCookieOf(request: Request) {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
}

/** The caller's session, with the lifetime of an anonymous one renewed; undefined if there is none. */
export function openSessionOf({ db, clock }: Upstream, request: Request) {
  const id = sessionCookieOf(request)
  const now = clock.machineNow()
  const renewal = `update sessions set expiresAt = iif(token is null, ?, expiresAt) where id = ? and expiresAt > ?`
  return id !== undefined && db.run(renewal, now + anonymousLifetime, id, now) > 0 ? id : undefined
}

/** The caller's session; starts one and sets its cookie if there is none. An id that a caller brings is never adopted. */
export function ensureSession(upstream: Upstream, request: Request, response: Response) {
  const open = openSessionOf(upstream, request)
  if (open !== undefined) return open
  const { db, clock } = upstream
  const id = newId()
  db.run('delete from sessions where expiresAt <= ?', clock.machineNow())
  db.insert('sessions', { id, expiresAt: clock.machineNow() + anonymousLifetime })
  response.cookie(cookieName, id, cookie)
  return id
}

const endSession = (db: Database, id: string) => db.run('delete from sessions where id = ?', id)

/** A sign-in is a new session with a token. */
function createSignIn({ db, clock }: Upstream, accountId: number) {
  const signedIn = { id: newId(), token: newId() }
  db.insert('sessions', { ...signedIn, accountId, expiresAt: clock.machineNow() + signedInLifetime })
  return signedIn
}

/** Signs in, and ends the session before, so that nobody can plant a session. */
export function signIn(upstream: Upstream, accountId: number, oldId: string, response: Response) {
  endSession(upstream.db, oldId)
  const { id, token } = createSignIn(upstream, accountId)
  response.cookie(cookieName, id, cookie)
  return token
}

type Caller = Account & { sessionId: string }

/** The caller, by the `auth-token` header; only if that is missing or empty by the cookie. */
function callerOf({ db, clock }: Upstream, request: Request) {
  const token = request.get('auth-token')
  const credential = token || sessionCookieOf(request)
  if (!credential) return undefined
  const [caller] = db.all<Caller>(
    `select accounts.*, sessions.id as sessionId from sessions join accounts on accounts.id = accountId
     where ${token ? 'token' : 'sessions.id'} = ? and expiresAt > ?`,
    credential,
    clock.machineNow(),
  )
  return caller
}

/** Ends the sessions of the caller's token and cookie. Without a sign-in this succeeds too. */
export const logOut = (upstream: Upstream) =>
  envelope((request, response) => {
    const caller = callerOf(upstream, request)
    for (const id of [caller?.sessionId, sessionCookieOf(request)])
      if (id !== undefined) endSession(upstream.db, id)
    response.clearCookie(cookieName, cookie)
  })

export type SignedInCall = (caller: Caller, request: Request, response: Response) => unknown

/** A call that requires a sign-in; otherwise it is refused with 100600. */
export const signedInEnvelope = (upstream: Upstream, call: SignedInCall): RequestHandler =>
  envelope((request, response) => {
    const caller = callerOf(upstream, request)
    if (caller === undefined || isLockedOut(caller, upstream.clock.now())) throw new Refusal(100600)
    return call(caller, request, response)
  })

/** The portal names its visitor in X-Forwarded-For. The header is trusted only from this machine. */
export function clientAddressOf(request: Request) {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const claimed = plainAddress(request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '')
  return isLoopback(peer) && isIP(claimed) !== 0 ? claimed : peer
}
