import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { AccountSession } from '../../domain/account-session.ts'
import type { SessionData } from './session-data.ts'
import type { SessionTime } from './session-end-headers.ts'
import { accountsOf, type SpellingOfNames } from './accounts-of.ts'
import { beginReading, isInBackground, type Reading } from './begin-reading.ts'
import { createSessionLoader, type SessionLoader } from './load-session.ts'
import { aliasOf } from './session-alias.ts'
import { noListeners, type SessionListeners } from './session-listeners.ts'
import { SessionViews } from './session-views.ts'
import { AccountSessions } from './store/account-sessions.ts'
import { SessionCodec } from './store/codec.ts'
import { KeptFacts } from './store/kept-facts.ts'
import { deriveKey, deriveKeys } from './store/keys.ts'
import type { SessionRows } from './store/rows.ts'
import { SealedSessions } from './store/sealed-sessions.ts'
import { type LogOutOutcome, SessionEnds } from './store/session-ends.ts'
import { SessionObjects } from './store/session-objects.ts'
import { createReplacement, type ReplaceSession } from './store/session-replacement.ts'
import { SessionTimes } from './store/session-times.ts'
import { PortalSessionStore } from './store/store.ts'
import { throwStoreFault } from './store/store-fault.ts'
import { StoredSessions } from './store/stored-sessions.ts'
import { Successors } from './store/successors.ts'

export interface SessionSettings {
  secrets: readonly string[]
  idleSeconds: number
  absoluteSeconds: number
  /** Over https only, with the `__Host-` prefix. */
  isSecure: boolean
}

export interface Sessions extends SessionLoader {
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
  /** What a signed-in page learns about the end of its session; null if nobody is signed in. */
  timeOf(session: SessionData): SessionTime | null
  /** The session that an id, its own or a former one, opens now; null if it has ended. */
  read(id: string): Promise<SessionData | null>
  replace: ReplaceSession
  /** Whether the session has lately continued under another id, at most two minutes ago. */
  wasReplaced: Successors['wasReplaced']
  /**
   * Ends a session for good, whichever of its ids opened it.
   *
   * @param session as a request has it, or as `read` returned it
   */
  end(session: SessionData, openedBy: string): Promise<void>
  /**
   * Ends the session of a request for good: also if the store could not read it, in which case its row is removed when the
   * store responds, and also if it has lately continued under another id.
   */
  logOut(request: Request): Promise<LogOutOutcome>
  /** Sets who learns what happens; before, nobody does. */
  listen(listeners: SessionListeners): void
  /** The sessions of this session's account, this one first; empty if nobody is signed in. */
  listAccount(session: SessionData & { id: string }): Promise<AccountSession[]>
  /** Ends all other sessions of the account; returns how many, or null if this session has ended meanwhile. */
  endOthers(session: SessionData & { id: string }): Promise<number | null>
  /** Whether sessions can be stored at present. */
  isReachable(): boolean
  close(): void
}

const sweepEvery = 60_000

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
  const name = settings.isSecure ? '__Host-portal' : 'portal'
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/', secure: settings.isSecure } as const
  const markKey = deriveKey(settings.secrets[0] ?? '', 'visit mark')
  let listeners = noListeners

  const codec = new SessionCodec(keys)
  const facts = new KeptFacts(rows, codec)
  const times = new SessionTimes(limits, now)
  const accounts = new AccountSessions(rows, codec, limits, now, accountsOf(provider))
  const sealed = new SealedSessions(codec, times, accounts, now)
  const successors = new Successors(rows, codec, limits.idle, now)
  const objects = new SessionObjects()
  const isEnded = (id: string) => ends.has(id)
  const views = new SessionViews({ cookieName: name, rows, codec, sealed, times, isEnded, now })
  const onEnd = (id: string) => {
    views.forget(id)
    listeners.onEnd(aliasOf(id))
  }
  const onRemoteEnd = (state: string) => listeners.onRemoteEnd(state)
  const stored = new StoredSessions({ rows, codec, sealed, successors, isEnded, now })
  const ends = new SessionEnds({
    rows,
    codec,
    sealed,
    stored,
    successors,
    lifeMs: limits.absolute,
    now,
    onEnd,
    onRemoteEnd,
  })
  const store = new PortalSessionStore({ rows, codec, times, sealed, stored, ends, objects })
  const onUnstored = (error: unknown, request: Request) => listeners.onUnstored(error, request)
  const loader = createSessionLoader({
    store,
    cookie: { ...cookie, name, secrets: keys.map((key) => key.cookie) },
    onLoaded: (request) => {
      views.learn(request)
      if (isInBackground(request)) times.markBackground(request.session)
    },
    onUnstored,
  })
  // A failed sweep is repeated a minute later.
  const sweeper = setInterval(() => void rows.sweep(now()).catch(() => {}), sweepEvery).unref()
  return {
    ...loader,
    beginReading: (request) => beginReading(request, { views, store, times, reportUnstored: onUnstored }),
    clearCookie: (response) => response.clearCookie(name, cookie),
    seal: (account, data) => codec.seal(holder(account), data).toString('base64url'),
    open: (account, sealed) => codec.open(holder(account), Buffer.from(sealed, 'base64url')),
    markOf: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
    claim: (what, until) => facts.claim(what, until),
    tally: (what, change, until) => facts.tally(what, change, until),
    note: (what, time, until) => facts.note(what, time, until),
    noted: (what) => facts.noted(what),
    timeOf: (session) => times.timeOf(session),
    async read(id) {
      const found = await stored.find(id).catch(throwStoreFault)
      if (found) objects.noteId(found.data, found.id)
      return found?.data ?? null
    },
    end: (session, openedBy) => {
      onEnd(openedBy)
      return ends.end(objects.idOf(session, openedBy))
    },
    replace: createReplacement({ rows, codec, sealed, stored, successors, ends, objects, onEnd, now }),
    wasReplaced: (id, withinMs) => successors.wasReplaced(id, withinMs),
    async logOut(request) {
      const missing = loader.missingIdOf(request)
      const { session, sessionID } = request
      onEnd(missing ?? sessionID)
      if (missing !== null) return ends.logOutSuccessor(missing)
      return ends.logOut(session ? objects.idOf(session, sessionID) : sessionID, loader.isUnread(request))
    },
    listen: (given) => {
      listeners = given
    },
    async listAccount(session) {
      const { id, signedIn } = session
      return signedIn ? accounts.list({ id: objects.idOf(session, id), signedIn }) : []
    },
    async endOthers({ id, signedIn }) {
      const states = signedIn ? await accounts.endOthers({ id, signedIn }) : null
      states?.forEach(onRemoteEnd)
      return states?.length ?? null
    },
    isReachable: () => rows.isReachable(),
    close: () => {
      clearInterval(sweeper)
      views.close()
      ends.close()
      rows.close()
    },
  }
}
