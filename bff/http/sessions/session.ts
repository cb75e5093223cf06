import { createHmac, randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import type { AccountSession, SignInOrigin } from '../../domain/account-session.ts'
import type { EmailCodes } from '../../domain/email-code.ts'
import { clientAddress, networksOf } from '../guards/client-address.ts'
import type { SessionTime } from './session-end-headers.ts'
import { accountsOf, type SpellingOfNames } from './accounts-of.ts'
import { beginReading, isInBackground, type Reading } from './begin-reading.ts'
import { SessionViews } from './session-views.ts'
import { AccountSessions } from './store/account-sessions.ts'
import { SessionCodec } from './store/codec.ts'
import { KeptFacts } from './store/kept-facts.ts'
import { deriveKey, deriveKeys } from './store/keys.ts'
import type { SessionRows } from './store/rows.ts'
import { SealedSessions } from './store/sealed-sessions.ts'
import { SessionTimes } from './store/session-times.ts'
import { PortalSessionStore } from './store/store.ts'
import { Successors } from './store/successors.ts'

declare module 'express-session' {
  interface SessionData {
    /**
     * The layout version of the row, set by the store. Rows of builds that stored the captcha and the codes in one
     * state have none.
     */
    format?: number
    /** The provider's state for the captcha, which a login uses up. */
    captcha?: string
    /** The provider's state for e-mail codes and a registration; a login does not change it. */
    pending?: string
    /** The browser's visit, for which an older build issued human checks. */
    visit?: string
    /** The e-mail codes of this visit. */
    emailCodes?: EmailCodes
    /**
     * Who is signed in, since when, when they last confirmed that since then (both in milliseconds since 1970), the
     * provider's state for them, and where they signed in from, which rows of older builds do not have.
     */
    signedIn?: { username: string; since: number; confirmedAt?: number; state: string; from?: SignInOrigin }
    /**
     * When the session ends according to its row (milliseconds since 1970). Only the store sets it, and does not write
     * it with the rest.
     */
    expiresAt?: number
  }
}

export interface SessionSettings {
  secrets: readonly string[]
  idleSeconds: number
  absoluteSeconds: number
  /** Over https only, with the `__Host-` prefix. */
  isSecure: boolean
}

export interface Sessions {
  /** Adds the session to the request; reading it creates no session and sets no cookie. */
  middleware: RequestHandler
  /**
   * Adds the session to a request that only reads, at a smaller cost than `middleware`, which has to do it if the answer is null:
   * for a session that this process has not seen lately, and for every request without one. Throws a fault if the store
   * cannot be read.
   */
  beginReading(request: Request): Promise<Reading | null>
  clearCookie(response: Response): void
  /** Encrypts data for one account, to be kept by its browser. `open` returns it for that account only, otherwise null. */
  seal(account: string, data: unknown): string
  open(account: string, sealed: string): unknown
  /** The keyed hash of a text; with several secrets, the first one's. */
  markOf(text: string): string
  /** Claims something that counts only once, across all processes; false if it was claimed before. */
  claim(what: string, until: number): Promise<boolean>
  /** Adds to a count that is shared by all processes and kept until the given time; returns the new count. */
  tally(what: string, change: number, until: number): Promise<number>
  /** Keeps a time under a name, shared by all processes, until the given time; `noted` returns it, otherwise null. */
  note(what: string, time: number, until: number): Promise<void>
  noted(what: string): Promise<number | null>
  /**
   * What a signed-in page learns, in seconds: the idle limit, the time left unless a later request extends the
   * session, and the time until the absolute limit. Null if nobody is signed in.
   */
  timeOf(session: SessionData): SessionTime | null
  /** The session as stored now; null if it has ended. */
  read(id: string): Promise<SessionData | null>
  /**
   * Puts a newly generated session in the place of a signed-in one, in one step. False if that has ended meanwhile; if the
   * call fails, the old session goes on.
   */
  replace: PortalSessionStore['replace']
  /** Whether the session has lately continued under another id, at most two minutes ago. */
  wasReplaced: Successors['wasReplaced']
  /** The id in the cookie of a request, if there is no such session (any more). */
  missingIdOf(request: Request): string | null
  /** Whether the request has a session that the store could not read. Only a logout is served then. */
  isUnread(request: Request): boolean
  /**
   * Ends the session of a request for good: also if the store could not read it, in which case its row is removed when the
   * store responds, and also if it has lately continued under another id.
   *
   * @returns who was signed in under another id; null if nobody was
   */
  logOut(request: Request): Promise<string | null>
  /**
   * Sets the listener for signed-in sessions that ended without their own logout: unread ones, those that had got another id,
   * and those that another session of the account ended. It gets the provider's state, to sign out there.
   */
  onRemoteEnd(listener: (state: string) => void): void
  /**
   * Sets the listener for sessions that could not be stored at the end of their request. Its response is right, and part of
   * it may have been sent, so it must not fail for this.
   */
  onUnstored(listener: (error: unknown, request: Request) => void): void
  /** The sessions of this session's account, this one first; empty if nobody is signed in. */
  listAccount(session: SessionData & { id: string }): Promise<AccountSession[]>
  /** Ends all other sessions of the account; returns how many, or null if this session has ended meanwhile. */
  endOthers(session: SessionData & { id: string }): Promise<number | null>
  /** Whether sessions can be stored at present. */
  isReachable(): boolean
  close(): void
}

/** Keeps sealed data apart from sessions: a session id contains no space. */
const holder = (account: string) => `account ${account}`

/** The portal's sessions: a signed cookie without a lifetime, and everything else in the store. */
export function createSessions(
  settings: SessionSettings,
  rows: SessionRows,
  now: () => number,
  provider: SpellingOfNames,
): Sessions {
  const keys = settings.secrets.map(deriveKeys)
  const limits = { idle: settings.idleSeconds * 1000, absolute: settings.absoluteSeconds * 1000 }
  const codec = new SessionCodec(keys)
  const markKey = deriveKey(settings.secrets[0] ?? '', 'visit mark')
  const facts = new KeptFacts(rows, codec)
  const times = new SessionTimes(limits, now)
  const accounts = new AccountSessions(rows, codec, limits, now, accountsOf(provider))
  const sealed = new SealedSessions(codec, times, accounts, now)
  const successors = new Successors(rows, codec, limits.idle, now)
  const store = new PortalSessionStore({ rows, codec, times, sealed, successors, now })
  const name = settings.isSecure ? '__Host-portal' : 'portal'
  const views = new SessionViews({
    cookieName: name,
    rows,
    codec,
    sealed,
    times,
    isEnded: (id) => store.isEnded(id),
    now,
  })
  store.onEnd = (id) => views.forget(id)
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
  const missing = new WeakMap<Request, string>()
  store.generate = (request) => {
    // express-session generates a session for a request whose cookie has the id of none.
    if (!isLoaded(request) && request.sessionID) missing.set(request, request.sessionID)
    generate.call(store, request)
    store.expectNew(request.session, networksOf(clientAddress(request)).client)
  }
  const unread = new WeakSet<Request>()
  let reportUnstored: (error: unknown, request: Request) => void = () => {}
  return {
    middleware: (request, response, next) => {
      // Browsers are on https, because PUBLIC_ORIGIN is. A proxy that does not say so must not cost the cookie: nobody
      // could sign in then, and nothing would say why.
      if (settings.isSecure) Object.defineProperty(request, 'secure', { value: true, configurable: true })
      let hasCalledBack = false
      load(request, response, (error?: unknown) => {
        // express-session calls back once more if it cannot store the session at the end of the response. As an error of the
        // request, that would cut off a response that is still being compressed.
        if (hasCalledBack) return reportUnstored(error, request)
        hasCalledBack = true
        if (error) unread.add(request)
        else {
          views.learn(request)
          if (isInBackground(request)) times.markBackground(request.session)
        }
        next(error)
      })
    },
    beginReading: (request) =>
      beginReading(request, { views, store, times, reportUnstored: (...what) => reportUnstored(...what) }),
    clearCookie: (response) => response.clearCookie(name, cookie),
    seal: (account, data) => codec.seal(holder(account), data).toString('base64url'),
    open: (account, sealed) => codec.open(holder(account), Buffer.from(sealed, 'base64url')),
    markOf: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
    claim: (what, until) => facts.claim(what, until),
    tally: (what, change, until) => facts.tally(what, change, until),
    note: (what, time, until) => facts.note(what, time, until),
    noted: (what) => facts.noted(what),
    timeOf: (data) => {
      if (!data.signedIn) return null
      const absolute = Math.max(0, Math.ceil((data.signedIn.since + limits.absolute - now()) / 1000))
      const left = Math.max(0, times.endOf(data) - now()) / 1000
      return { idle: Math.min(Math.ceil(settings.idleSeconds), absolute), left, absolute }
    },
    read: (id) =>
      new Promise((resolve, reject) => {
        store.get(id, (error, data) => (error ? reject(error) : resolve(data ?? null)))
      }),
    replace: (oldId, newSession, partsOf) => store.replace(oldId, newSession, partsOf),
    wasReplaced: (id, withinMs) => successors.wasReplaced(id, withinMs),
    missingIdOf: (request) => missing.get(request) ?? null,
    isUnread: (request) => unread.has(request),
    async logOut(request) {
      const id = missing.get(request)
      if (id !== undefined) return store.logOutSuccessor(id)
      await store.logOut(request.sessionID, unread.has(request))
      return null
    },
    onRemoteEnd: (listener) => {
      store.onRemoteEnd = listener
    },
    onUnstored: (listener) => {
      reportUnstored = listener
    },
    listAccount: async ({ id, signedIn }) => (signedIn ? accounts.list({ id, signedIn }) : []),
    async endOthers({ id, signedIn }) {
      const states = signedIn ? await accounts.endOthers({ id, signedIn }) : null
      states?.forEach((state) => store.onRemoteEnd(state))
      return states?.length ?? null
    },
    isReachable: () => store.isReachable(),
    close: () => {
      views.close()
      store.close()
    },
  }
}

const isLoaded = (request: { session?: unknown }) => request.session !== undefined
