import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import session from 'express-session'
import { SessionCodec } from './session-store/codec.ts'
import { deriveKeys } from './session-store/keys.ts'
import type { SessionRows } from './session-store/rows.ts'
import { PortalSessionStore } from './session-store/store.ts'

declare module 'express-session' {
  interface SessionData {
    /** What the provider remembers of the captcha and the codes before a login. */
    pending?: string
    /** Who is signed in since when (milliseconds since 1970), and what the provider remembers of them. */
    signedIn?: { username: string; since: number; state: string }
  }
}

export interface SessionSettings {
  secrets: readonly string[]
  idleSeconds: number
  absoluteSeconds: number
  /** Over https alone, with the `__Host-` prefix. */
  isSecure: boolean
}

export interface Sessions {
  /** Puts the session on the request; a read creates none and sets no cookie. */
  middleware: RequestHandler
  clearCookie(response: Response): void
  idleSeconds: number
  /** Whether sessions can be kept at present. */
  isReachable(): boolean
  close(): void
}

/** Sent by requests that the person did not cause, and which so do not keep the session alive. */
const backgroundHeader = 'x-background'

/** The sessions of the portal: a signed cookie without a lifetime of its own, everything else in the store. */
export function createSessions(settings: SessionSettings, rows: SessionRows, now: () => number): Sessions {
  const keys = settings.secrets.map(deriveKeys)
  const limits = { idle: settings.idleSeconds * 1000, absolute: settings.absoluteSeconds * 1000 }
  const store = new PortalSessionStore(rows, new SessionCodec(keys), limits, now)
  const name = settings.isSecure ? '__Host-portal' : 'portal'
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/', secure: settings.isSecure } as const
  const load = session({
    name,
    secret: keys.map((key) => key.cookie),
    store,
    genid: () => randomBytes(24).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    cookie,
  })
  const generate = store.generate
  store.generate = (request) => {
    generate.call(store, request)
    store.expectNew(request.session)
  }
  return {
    middleware: (request, response, next) =>
      load(request, response, (error?: unknown) => {
        if (!error && request.headers[backgroundHeader] === '1') store.letAge(request.session)
        next(error)
      }),
    clearCookie: (response) => response.clearCookie(name, cookie),
    idleSeconds: settings.idleSeconds,
    isReachable: () => store.isReachable(),
    close: () => store.close(),
  }
}
