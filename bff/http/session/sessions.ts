import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { AffiliateProvider } from '../../provider/provider.ts'
import { RequestSession, type SessionListeners } from './request-session.ts'
import { createKeyedHash, createSeal, deriveKey, hashOf } from './seals.ts'
import { type SessionLimits, type SessionRows, SessionStore, throwStoreFault } from './store.ts'
import { type CaptchaContent, type CodesContent, createSealedCookie, createVisitor } from './visitor.ts'

interface SessionSettings extends SessionLimits {
  /** The first secret seals; all of them open. */
  secrets: readonly string[]
  /** Over https only, with the `__Host-` prefix. */
  isSecure: boolean
}

export type Sessions = ReturnType<typeof createSessions>

/** The portal's sessions: a signed cookie without a lifetime, and everything else in the store. */
export function createSessions(
  settings: SessionSettings,
  rows: SessionRows,
  now: () => number,
  provider: Pick<AffiliateProvider, 'usernamesIgnoreCase' | 'mergeStates'>,
  listeners: SessionListeners,
) {
  const { secrets, isSecure } = settings
  const store = new SessionStore(rows, createSeal(secrets, 'sessions'), settings, now, listeners.onUnstored)
  const name = isSecure ? '__Host-portal' : 'portal'
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const
  const load = session({
    name,
    secret: secrets.map((secret) => deriveKey(secret, 'cookie signature').toString('base64url')),
    store,
    genid: () => randomBytes(24).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    cookie,
  })
  const cookieSeal = createSeal(secrets, 'cookies')
  const captcha = createSealedCookie<CaptchaContent>('captcha', cookieSeal, isSecure, now)
  const codes = createSealedCookie<CodesContent>('codes', cookieSeal, isSecure, now)
  const accountHashes = createKeyedHash(secrets, 'accounts')
  const markHashes = createKeyedHash(secrets, 'notices')
  const unreadable = new WeakSet<Request>()
  /**
   * Adds to a counter that all processes share and that lives until the given time; returns the total. Its name holds something
   * random, so its hash needs no key, and secrets can change meanwhile.
   */
  const count = (counter: string, change: number, until: number) =>
    rows.count(hashOf(counter), change, until).catch(throwStoreFault)
  const parts = {
    store,
    accountsOf: (username: string) =>
      accountHashes(provider.usernamesIgnoreCase ? username.toLowerCase() : username),
    mergeStates: provider.mergeStates ?? ((_before, after) => after),
    clearCookie: (response: Response) => void response.clearCookie(name, cookie),
    isUnreadable: (request: Request) => unreadable.has(request),
    countTry: (session: string, change: number) =>
      count(`confirmation ${session}`, change, now() + settings.absolute),
    listeners,
    now,
  } satisfies ConstructorParameters<typeof RequestSession>[0]
  const middleware: RequestHandler = (request, response, next) => {
    // Browsers are on https, because PUBLIC_ORIGIN is. A proxy that does not say so must not cost the cookie.
    if (isSecure) Object.defineProperty(request, 'secure', { value: true, configurable: true })
    load(request, response, (error?: unknown) => {
      if (error) unreadable.add(request)
      next()
    })
  }
  return {
    /** Adds the session to a request. One that the store cannot read is added as unreadable: whatever needs it fails. */
    middleware,
    /** The session of a request that has passed the middleware. */
    of: (request: Request, response: Response) => new RequestSession(parts, request, response),
    visitorOf: (request: Request, response: Response) =>
      createVisitor({ captcha, codes, count, now }, request, response),
    /** The state in which this browser has drawn its last captcha. */
    drawnCaptcha: (request: Request) => captcha.read(request)?.state ?? null,
    count,
    /** Seals what the browser of an account keeps. */
    handles: createSeal(secrets, 'handles'),
    /** The keyed hash of a text, for notices; with several secrets, the first one's. */
    markOf: (text: string) => markHashes(text)[0] ?? '',
  }
}
