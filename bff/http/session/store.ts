import type { Request } from 'express'
import { type Session, type SessionData, Store } from 'express-session'
import type { SignInOrigin } from '../../domain/account-session.ts'
import { Fault } from '../../domain/fault.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { hashOf, type Seal } from './seals.ts'

/** The row of a session. Times in whole milliseconds since 1970. */
export interface SessionRow {
  account: string
  /** What the portal alone may read: the person and the provider's state. */
  sealed: string
  /** Increases with each change of `sealed`. */
  version: number
  lastUse: number
  /** When the session ends unless it is used again. */
  endsAt: number
}

export type NamedRow = SessionRow & { name: string }

/**
 * Where sessions are stored, each under the hash of its id. `insert` alone creates a row: everything else changes rows that
 * exist, so that a slow request cannot bring back a session that has ended.
 */
export interface SessionRows {
  /** @param latestEnd when the session ends however often it is used */
  insert(name: string, row: SessionRow, latestEnd: number): Promise<void>
  read(name: string): Promise<SessionRow | null>
  /** Moves both times forward, never back. */
  touch(name: string, lastUse: number, endsAt: number): Promise<void>
  /** Replaces what is sealed if it still has this version, which then increases. */
  replace(name: string, sealed: string, version: number): Promise<boolean>
  /** Removes a row, if it still has this version; false if there is none. */
  remove(name: string, version?: number): Promise<boolean>
  /** All rows of an account, by each of its hashes. */
  list(accounts: readonly string[]): Promise<NamedRow[]>
  /** Adds to a counter, which lives until the time that its first call gives; returns the total. */
  count(name: string, change: number, until: number): Promise<number>
  sweep(now: number): Promise<void>
  /** Writes as much as a session has; rejects if rows cannot be written, as on a full disk. */
  probe(): Promise<void>
  close(): void
}

/** As large as a session: if this does not fit, no session does. */
export const probeText = '0'.repeat(2048)

/** Who is signed in: since when, when the password was last given, and from where. */
export interface Person {
  username: string
  since: number
  confirmedAt: number
  from: SignInOrigin
}

interface Sealed {
  person: Person
  state: ProviderState
}

/** What a request knows of its session beside express-session's object. */
export type StoredSession = Sealed & Omit<NamedRow, 'account' | 'sealed'>

declare module 'express-session' {
  interface SessionData {
    username: string
    /** Not enumerable, so that express-session neither hashes nor compares it. */
    stored?: StoredSession
  }
}

/** How long sessions live, in milliseconds: without being used, and in any case. */
export interface SessionLimits {
  idle: number
  absolute: number
}

/** When a session ends that is not used again. */
export const endAfter = (lastUse: number, since: number, { idle, absolute }: SessionLimits): number =>
  Math.min(lastUse + idle, since + absolute)

/** The seconds that a signed-in page counts down: the idle limit, what is left of it, and the time until the end in any case. */
export function secondsLeft(endsAt: number, since: number, limits: SessionLimits, now: number) {
  const absolute = Math.max(0, Math.ceil((since + limits.absolute - now) / 1000))
  const left = Math.max(0, (endsAt - now) / 1000)
  return { idle: Math.min(Math.ceil(limits.idle / 1000), absolute), left, absolute }
}

type Done<Value = void> = (error: unknown, value?: Value) => void

/** By how much the clocks of several machines may differ. */
const maxClockSkewMs = 5 * 60_000

/** A use is written at most once a minute, or once in a tenth of a short idle limit. */
const touchEveryMs = 60_000

export const storeFault = (cause: unknown): Fault =>
  new Fault('UPSTREAM_UNAVAILABLE', 'Sessions cannot be stored at the moment', {
    cause,
    retryAfterSeconds: 2,
  })

/** Throws the fault of a store that cannot be used. */
export const throwStoreFault = (cause: unknown): never => {
  throw storeFault(cause)
}

/** Runs the work, then the callback, outside the promise so that an error of the callback is not taken for ours. */
function callBack<Value>(done: Done<Value>, work: () => Promise<Value>): void {
  work().then(
    (value) => process.nextTick(done, null, value),
    (cause: unknown) => process.nextTick(done, storeFault(cause)),
  )
}

/** Gets an error of a write for which no response waits, and the request that caused it. */
type OnUnstored = (error: unknown, request: Request) => void

/**
 * express-session's store. It never emits `disconnect`: express-session would go on without sessions, as if nobody were signed in. It
 * has no `touch`, for which express-session would hash the session once more and delay the end of the response.
 */
export class SessionStore extends Store {
  readonly rows: SessionRows
  readonly #seal: Seal
  readonly #limits: SessionLimits
  readonly #now: () => number
  readonly #onUnstored: OnUnstored

  constructor(
    rows: SessionRows,
    seal: Seal,
    limits: SessionLimits,
    now: () => number,
    onUnstored: OnUnstored,
  ) {
    super()
    this.rows = rows
    this.#seal = seal
    this.#limits = limits
    this.#now = now
    this.#onUnstored = onUnstored
  }

  /** express-session sets this on its store: it gives a request a new id with an empty session. */
  declare generate: (request: Request) => void

  override get = (id: string, done: Done<SessionData | null>): void => {
    const name = hashOf(id)
    callBack(done, async () => {
      const row = await this.rows.read(name)
      return row && this.#dataOf({ ...row, name })
    })
  }

  /** Begins a request of a session, which is a use unless the user did not cause the request. */
  override createSession = (request: Request, data: SessionData): Session & SessionData => {
    const session = super.createSession(request, data)
    const { stored } = data
    if (stored) {
      if (request.headers['x-background'] !== '1') this.#use(stored, request)
      attach(session, stored)
    }
    return session
  }

  /** A session does not change: what changes has columns and calls of its own. */
  override set = (_id: string, _session: SessionData, done: Done = () => {}): void => done(null)

  override destroy = (id: string, done: Done = () => {}): void => {
    callBack(done, async () => void (await this.rows.remove(hashOf(id))))
  }

  /** Begins a session under a new id: the only place that inserts a row. If that fails, the request keeps its old session. */
  async begin(request: Request, account: string, person: Person, state: ProviderState): Promise<void> {
    const { session, sessionID } = request
    this.generate(request)
    const name = hashOf(request.sessionID)
    const lastUse = this.#now()
    const first = { version: 1, lastUse, endsAt: endAfter(lastUse, person.since, this.#limits) }
    try {
      const sealed = this.seal(name, { person, state }, first.version)
      await this.rows.insert(name, { account, sealed, ...first }, person.since + this.#limits.absolute)
    } catch (cause) {
      Object.assign(request, { session, sessionID })
      throwStoreFault(cause)
    }
    request.session.username = person.username
    attach(request.session, { name, person, state, ...first })
  }

  seal = (name: string, content: Sealed, version: number): string =>
    this.#seal.seal(`${name} ${version}`, content)

  /** Null if somebody has changed the row. */
  unseal = ({ name, sealed, version }: NamedRow): Sealed | null =>
    this.#seal.open(`${name} ${version}`, sealed) as Sealed | null

  /** The session in a row; null if it is over or somebody has changed it. */
  open(row: NamedRow): StoredSession | null {
    const content = this.unseal(row)
    if (!content) return null
    const { person } = content
    const now = this.#now()
    // A clock that was set back must not prolong a session, nor may anybody who can write to the store.
    const lastUse = Math.min(row.lastUse, now)
    const endsAt = Math.min(row.endsAt, endAfter(lastUse, person.since, this.#limits))
    // One that began under a clock that ran ahead would live until that day: it is over.
    if (endsAt <= now || person.since > now + maxClockSkewMs) return null
    return { ...content, name: row.name, version: row.version, lastUse, endsAt }
  }

  secondsOf = ({ person, endsAt }: StoredSession) =>
    secondsLeft(endsAt, person.since, this.#limits, this.#now())

  #use(stored: StoredSession, request: Request): void {
    const lastUse = this.#now()
    if (lastUse - stored.lastUse < Math.min(touchEveryMs, this.#limits.idle / 10)) return
    const endsAt = endAfter(lastUse, stored.person.since, this.#limits)
    Object.assign(stored, { lastUse, endsAt })
    this.rows.touch(stored.name, lastUse, endsAt).catch((error: unknown) => this.#onUnstored(error, request))
  }

  #dataOf(row: NamedRow): SessionData | null {
    const stored = this.open(row)
    if (!stored) return null
    const cookie = { originalMaxAge: null } as SessionData['cookie']
    return attach({ cookie, username: stored.person.username }, stored)
  }
}

function attach<Data extends Partial<SessionData>>(data: Data, stored: StoredSession): Data {
  return Object.defineProperty(data, 'stored', { value: stored, configurable: true })
}
