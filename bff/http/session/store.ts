import type { Request } from 'express'
import { type Session, type SessionData, Store } from 'express-session'
import type { SignInOrigin } from '../../domain/account-session.ts'
import { Fault } from '../../domain/fault.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { hashOf, type Seal } from './seals.ts'

/** The row of a session; what the portal alone may read is sealed. Times in milliseconds since 1970. */
export interface SessionRow {
  account: string
  person: string
  state: string
  /** Increases with each change of `state`. */
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
  /** Replaces the state if it still has this version, which then increases. */
  saveState(name: string, state: string, version: number): Promise<boolean>
  /** Adds to the wrong tries of a confirmation; returns their number, 0 without a row. */
  countTry(name: string, change: number): Promise<number>
  /** Removes a row, if its state still has this version; false if there is none. */
  remove(name: string, version?: number): Promise<boolean>
  /** All rows of an account, by each of its hashes. */
  list(accounts: readonly string[]): Promise<NamedRow[]>
  /** Adds to a counter, which lives until the time that its first call gives; returns the total. */
  count(name: string, change: number, until: number): Promise<number>
  sweep(now: number): Promise<void>
  size(): Promise<number>
  /** Whether rows can be written at present. */
  isReachable(): boolean
  close(): void
}

/**
 * Remembers that a write failed, as it does on a full disk or with a full memory, until the probe succeeds. No other success counts: a full
 * Redis still removes, and a change of a row that is gone writes nothing.
 */
export function createWriteWatch(probe: () => unknown) {
  let hasFailed = false
  const writing = async <Outcome>(write: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
    try {
      return await write()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const probing = async () => {
    await probe()
    hasFailed = false
  }
  const isWritable = () => {
    // The answer to the next question tells.
    if (hasFailed) probing().catch(() => {})
    return !hasFailed
  }
  return { writing, isWritable }
}

/** Who is signed in: since when, when the password was last given, and from where. */
export interface Person {
  username: string
  since: number
  confirmedAt: number
  from: SignInOrigin
}

/** What a request knows of its session beside express-session's object. */
export interface StoredSession extends Omit<NamedRow, 'account' | 'person'> {
  person: Person
  arrivedAt: number
  /** Whether the user did not cause the request, so that it does not count as a use. */
  isInBackground: boolean
}

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

type Done<Value = void> = (error: unknown, value?: Value) => void

/** By how much the clocks of several machines may differ. */
const maxClockSkewMs = 5 * 60_000

/** Writing a use once a minute is enough, and often enough for a short limit. */
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

/** express-session's store. It never emits `disconnect`: express-session would go on without sessions, as if nobody were signed in. */
export class SessionStore extends Store {
  readonly rows: SessionRows
  readonly #seal: Seal
  readonly #limits: SessionLimits
  readonly #now: () => number

  constructor(rows: SessionRows, seal: Seal, limits: SessionLimits, now: () => number) {
    super()
    this.rows = rows
    this.#seal = seal
    this.#limits = limits
    this.#now = now
  }

  /** express-session sets this on its store: it gives a request a new id with an empty session. */
  declare generate: (request: Request) => void

  override get = (id: string, done: Done<SessionData | null>): void => {
    const name = hashOf(id)
    callBack(done, async () => {
      const row = await this.rows.read(name)
      return row && this.#dataOf(name, row)
    })
  }

  override createSession = (request: Request, data: SessionData): Session & SessionData => {
    const session = super.createSession(request, data)
    const { stored } = data
    if (stored) {
      stored.isInBackground = request.headers['x-background'] === '1'
      attach(session, stored)
    }
    return session
  }

  /** A session does not change: what changes has columns and calls of its own. */
  override set = (id: string, session: SessionData, done: Done = () => {}): void =>
    this.touch(id, session, done)

  override touch = (_id: string, { stored }: SessionData, done: Done = () => {}): void => {
    // express-session delays the end of a response until this callback.
    if (!stored || !this.#moves(stored)) return done(null)
    callBack(done, () => this.rows.touch(stored.name, stored.arrivedAt, this.endOf(stored)))
  }

  override destroy = (id: string, done: Done = () => {}): void => {
    callBack(done, async () => void (await this.rows.remove(hashOf(id))))
  }

  /** Begins a session under a new id: the only place that inserts a row. If that fails, the request keeps its old session. */
  async begin(request: Request, account: string, person: Person, state: ProviderState): Promise<void> {
    const { session, sessionID } = request
    this.generate(request)
    const name = hashOf(request.sessionID)
    const lastUse = this.#now()
    const version = 1
    const kept = {
      state: this.sealState(name, state, version),
      version,
      lastUse,
      endsAt: this.#endAfter(lastUse, person),
    }
    try {
      const sealed = this.#seal.seal(`person ${name}`, person)
      await this.rows.insert(name, { ...kept, account, person: sealed }, person.since + this.#limits.absolute)
    } catch (cause) {
      Object.assign(request, { session, sessionID })
      throwStoreFault(cause)
    }
    request.session.username = person.username
    attach(request.session, { ...kept, name, person, arrivedAt: lastUse, isInBackground: false })
  }

  sealState = (name: string, state: ProviderState, version: number): string =>
    this.#seal.seal(`state ${name} ${version}`, state)

  openState({ name, state, version }: Pick<NamedRow, 'name' | 'state' | 'version'>): ProviderState | null {
    return this.#seal.open(`state ${name} ${version}`, state) as ProviderState | null
  }

  /** The session in a row; null if it is over or somebody has changed it. */
  open(name: string, row: SessionRow): StoredSession | null {
    const person = this.#seal.open(`person ${name}`, row.person) as Person | null
    if (!person) return null
    const now = this.#now()
    // A clock that was set back must not prolong a session, nor may anybody who can write to the store.
    const lastUse = Math.min(row.lastUse, now)
    const endsAt = Math.min(row.endsAt, this.#endAfter(lastUse, person))
    const { state, version } = row
    // One that began under a clock that ran ahead would live until that day: it is over.
    if (endsAt <= now || person.since > now + maxClockSkewMs) return null
    return { name, person, state, version, lastUse, endsAt, arrivedAt: now, isInBackground: false }
  }

  /** When the session ends unless a later request uses it. */
  endOf(stored: StoredSession): number {
    return this.#moves(stored) ? this.#endAfter(stored.arrivedAt, stored.person) : stored.endsAt
  }

  /** The seconds that a signed-in page counts down: the idle limit, what is left of it, and the time until the end in any case. */
  secondsOf(stored: StoredSession): { idle: number; left: number; absolute: number } {
    const now = this.#now()
    const absolute = Math.max(0, Math.ceil((stored.person.since + this.#limits.absolute - now) / 1000))
    const left = Math.max(0, (this.endOf(stored) - now) / 1000)
    return { idle: Math.min(Math.ceil(this.#limits.idle / 1000), absolute), left, absolute }
  }

  #moves(stored: StoredSession): boolean {
    if (stored.isInBackground) return false
    const step = Math.min(touchEveryMs, this.#limits.idle / 10)
    return this.#endAfter(stored.arrivedAt, stored.person) - stored.endsAt >= step
  }

  #endAfter = (lastUse: number, { since }: Person): number =>
    Math.min(lastUse + this.#limits.idle, since + this.#limits.absolute)

  #dataOf(name: string, row: SessionRow): SessionData | null {
    const stored = this.open(name, row)
    if (!stored) return null
    const cookie = { originalMaxAge: null } as SessionData['cookie']
    return attach({ cookie, username: stored.person.username }, stored)
  }
}

function attach<Data extends Partial<SessionData>>(data: Data, stored: StoredSession): Data {
  return Object.defineProperty(data, 'stored', { value: stored, configurable: true })
}
