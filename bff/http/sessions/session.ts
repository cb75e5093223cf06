import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import type { EmailCodes } from '../../domain/email-code.ts'
import { SessionCodec } from './store/codec.ts'
import { deriveKeys } from './store/keys.ts'
import type { SessionRows } from './store/rows.ts'
import { PortalSessionStore } from './store/store.ts'

declare module 'express-session' {
  interface SessionData {
    /** The layout of the row, which the store writes; rows of builds that kept captcha and codes in one state have none. */
    format?: number
    /** What the provider remembers of the captcha, which a login uses up. */
    captcha?: string
    /** What the provider remembers of codes by e-mail and of a registration; no login touches it. */
    pending?: string
    /** Names this browser's visit in what is issued to it alone: human checks. */
    visit?: string
    /** The codes by e-mail of this visit. */
    emailCodes?: EmailCodes
    /** Who is signed in since when (milliseconds since 1970), and what the provider remembers of them. */
    signedIn?: { username: string; since: number; state: string }
    /** When it ends, as its row had it (milliseconds since 1970); the store's own, and not written with the rest. */
    expiresAt?: number
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
  /** Seals something for an account, for its browser to keep: `open` gives it back to that account alone, else null. */
  seal(account: string, data: unknown): string
  open(account: string, sealed: string): unknown
  /** Takes something that counts once for the first time, for all processes; false where it was taken before. */
  claim(what: string, until: number): Promise<boolean>
  /**
   * What a signed-in page is told, in seconds: how long it may stay idle, how much is left until the session ends unless a
   * later request moves that, and how much whatever the person does. Null where nobody is signed in.
   */
  timeOf(session: SessionData): { idle: number; left: number; absolute: number } | null
  /** A session as its row has it now; null where it has ended. */
  read(id: string): Promise<SessionData | null>
  /** Whether sessions can be kept at present. */
  isReachable(): boolean
  close(): void
}

/** Sent by requests that the person did not cause, and which so do not keep the session alive. */
const backgroundHeader = 'x-background'

/** What is sealed for an account is no session: no id has a blank. */
const holder = (account: string) => `account ${account}`

/** The sessions of the portal: a signed cookie without a lifetime of its own, everything else in the store. */
export function createSessions(settings: SessionSettings, rows: SessionRows, now: () => number): Sessions {
  const keys = settings.secrets.map(deriveKeys)
  const limits = { idle: settings.idleSeconds * 1000, absolute: settings.absoluteSeconds * 1000 }
  const codec = new SessionCodec(keys)
  const store = new PortalSessionStore(rows, codec, limits, now)
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
    seal: (account, data) => codec.seal(holder(account), data).toString('base64url'),
    open: (account, sealed) => codec.open(holder(account), Buffer.from(sealed, 'base64url')),
    claim: (what, until) => store.claim(what, until),
    timeOf: (data) => {
      if (!data.signedIn) return null
      const absolute = Math.max(0, Math.ceil((data.signedIn.since + limits.absolute - now()) / 1000))
      const left = Math.max(0, store.endOf(data) - now()) / 1000
      return { idle: Math.min(Math.ceil(settings.idleSeconds), absolute), left, absolute }
    },
    read: (id) =>
      new Promise((resolve, reject) => {
        store.get(id, (error, data) => (error ? reject(error) : resolve(data ?? null)))
      }),
    isReachable: () => store.isReachable(),
    close: () => store.close(),
  }
}
