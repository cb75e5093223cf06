import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { type Session, type SessionData, Store } from 'express-session'
import type { AccountSession } from '../../../domain/account-session.ts'
import { AccountSessions, type OwnSession } from './account-sessions.ts'
import type { SessionCodec } from './codec.ts'
import { EndedSessions } from './ended-sessions.ts'
import type { SessionRow, SessionRows } from './rows.ts'
import { expiryOf, type SessionLimits } from './session-limits.ts'
import { type Done, runWithCallback, throwStoreFault } from './store-fault.ts'

const sweepEvery = 60_000
const extendEvery = 60_000
/** Each failed attempt means that another request won the race; no real user sends this many at once. */
const maxAttempts = 50

/** The parts of a session that requests change independently: if two requests change different parts, both changes count. */
const parts = ['captcha', 'pending', 'visit', 'emailCodes', 'signedIn'] as const
type Parts = Pick<SessionData, (typeof parts)[number]>
/** A stored session in which somebody is signed in. */
export type SignedInData = SessionData & Required<Pick<SessionData, 'signedIn'>>

const textsOf = (data: Parts): string[] => parts.map((part) => JSON.stringify(data[part]) ?? '')

/** Longer than a request that started under the old id goes on. */
const rememberReplacedMs = 2 * 60_000
const nameOfReplaced = (id: string) => `replaced ${id}`

/** The layout in which the captcha and the codes have separate states. */
const format = 2

/**
 * An express-session store over any `SessionRows`. The idle and absolute limits are enforced here, not by the cookie.
 * Only sessions announced by `expectNew` are inserted; all others must exist, because express-session also calls `set`
 * and `touch` for a request that was in progress while its session ended.
 */
export class PortalSessionStore extends Store {
  readonly #rows: SessionRows
  readonly #codec: SessionCodec
  readonly #limits: SessionLimits
  readonly #now: () => number
  /** The new sessions, with the network that each comes from. */
  readonly #new = new WeakMap<object, string>()
  readonly #ageing = new WeakSet<object>()
  /** When the request of each session arrived; activity counts from then, not from the response. */
  readonly #arrivedAt = new WeakMap<object, number>()
  /** The parts of each session as they were when its request started, or as it last wrote them. */
  readonly #before = new WeakMap<object, string[]>()
  readonly #sweeper: NodeJS.Timeout
  readonly #ended: EndedSessions
  readonly #accounts: AccountSessions
  /**
   * Called with the provider's state of each signed-in session that ended without its own logout: one that could not be
   * read when it ended, once its row is removed, and one that another session of the account ended.
   */
  onRemoteEnd: (state: string) => void = ignore

  constructor(
    rows: SessionRows,
    codec: SessionCodec,
    limits: SessionLimits,
    now: () => number,
    accountOf: (username: string) => string,
  ) {
    super()
    this.#rows = rows
    this.#codec = codec
    this.#limits = limits
    this.#now = now
    this.#accounts = new AccountSessions(rows, codec, limits, now, accountOf)
    this.#ended = new EndedSessions((id, wasUnread) => this.#remove(id, wasUnread), limits.absolute, now)
    // A failed sweep is repeated a minute later.
    this.#sweeper = setInterval(() => void rows.sweep(now()).catch(() => {}), sweepEvery).unref()
  }

  /** express-session sets this hook on its store; it creates a new session for a request. */
  declare generate: (request: Request) => void

  /** Announces a newly generated session of a network, so that it may be inserted. */
  expectNew(session: object, network: string): void {
    this.#new.set(session, network)
    this.#arrivedAt.set(session, this.#now())
  }

  /** Marks the session of a request that the user did not cause: it does not count as activity. */
  markBackground(session: object): void {
    this.#ageing.add(session)
  }

  override createSession = (request: Request, data: SessionData): Session & SessionData => {
    const session = super.createSession(request, data)
    this.#before.set(session, textsOf(session))
    this.#arrivedAt.set(session, this.#now())
    return session
  }

  override get = (id: string, done: Done<SessionData | null>): void => {
    runWithCallback(done, async () => {
      const stored = this.#ended.has(id) ? null : await this.#read(id)
      return this.#ended.has(id) ? null : stored
    })
  }

  override set = (id: string, session: SessionData, done: Done = ignore): void => {
    runWithCallback(done, async () => {
      const names = this.#codec.names(id)
      const network = this.#new.get(session)
      if (network !== undefined) {
        this.#new.delete(session)
        const written = textsOf(session)
        const [nameOfNetwork] = this.#codec.names(`network ${network}`)
        await this.#rows.insert(names[0], this.#rowOf(id, session), nameOfNetwork)
        this.#before.set(session, written)
        void this.#ended.retry()
        return
      }
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const stored = await this.#rows.read(names)
        if (!stored || this.#ended.has(id)) return
        // Changes made while this write is in progress belong to the next one.
        const written = textsOf(session)
        const whole = this.#joined(session, this.#codec.open(id, stored.body) as SessionData | null)
        // The end that was announced must stay true: a write moves it only if this request does.
        const { expiresAt, extendedAt } = stored
        const times = this.#moves(session) ? {} : { expiresAt, extendedAt }
        const row = { ...this.#rowOf(id, whole), ...times }
        if (await this.#rows.update(names, row, stored.body)) {
          this.#before.set(session, written)
          void this.#ended.retry()
          return
        }
      }
      throw tooManyWrites()
    })
  }

  /**
   * Puts a newly generated session in the place of a signed-in one, in one step: a logout meanwhile is final. If that
   * fails, the old session goes on.
   *
   * @param partsOf returns the parts of the new session, from the old one as it is stored now
   * @returns false if the old session has ended meanwhile
   */
  async replace(
    oldId: string,
    session: Session & Partial<SessionData>,
    partsOf: (stored: SignedInData) => Partial<Parts>,
  ): Promise<boolean> {
    const { id } = session
    this.#new.delete(session)
    try {
      if (!(await this.#isReplaced(oldId, session, partsOf))) return false
    } catch (cause) {
      // The store may have replaced the row and only its answer was lost. Nobody uses the new id then.
      void this.#ended.end(id, false)
      throwStoreFault(cause)
    }
    if (this.#ended.has(oldId)) {
      await this.#ended.end(id, false)
      return false
    }
    // Without the note a late request of the old session fails as if nobody were signed in, which is all it is for.
    await this.note(nameOfReplaced(oldId), this.#now(), this.#now() + rememberReplacedMs).catch(ignore)
    return true
  }

  /** Whether the session has lately continued under another id. */
  async wasReplaced(id: string): Promise<boolean> {
    return (await this.noted(nameOfReplaced(id))) !== null
  }

  override touch = (id: string, session: SessionData, done: Done = ignore): void => {
    // express-session delays the end of a response while it waits for this callback, so skip the write if nothing
    // changes.
    if (!this.#moves(session)) return done(null)
    const extended = () =>
      this.#rows.extend(this.#codec.names(id), this.#expiryOf(session), this.#activeAt(session))
    runWithCallback(done, extended)
  }

  /** When the session ends unless a later request extends it, in milliseconds since 1970. */
  endOf(session: SessionData): number {
    return this.#moves(session) ? this.#expiryOf(session) : (session.expiresAt ?? 0)
  }

  /** Ends the session, also if the store cannot write at present. */
  override destroy = (id: string, done: Done = ignore): void => {
    runWithCallback(done, () => this.#ended.end(id, false))
  }

  /** Ends a session whose row cannot be read at present; `onRemoteEnd` gets its state as soon as it can be. */
  async endUnread(id: string): Promise<void> {
    await this.#ended.end(id, true)
  }

  /** The sessions of this session's account, this one first. */
  async listAccount(own: OwnSession): Promise<AccountSession[]> {
    return this.#accounts.list(own)
  }

  /** Ends all other sessions of this session's account; returns how many, or null if this one has ended meanwhile. */
  async endOthers(own: OwnSession): Promise<number | null> {
    const states = await this.#accounts.endOthers(own)
    states?.forEach((state) => this.onRemoteEnd(state))
    return states?.length ?? null
  }

  /** Claims something that counts only once; only its hash is stored, until the given time. */
  async claim(what: string, until: number): Promise<boolean> {
    return this.#rows.claim(hashOf(what), until).catch(throwStoreFault)
  }

  /** Adds to a count under a name, of which only the hash is stored, until the given time; returns the new count. */
  async tally(what: string, change: number, until: number): Promise<number> {
    return this.#rows.tally(hashOf(what), change, until).catch(throwStoreFault)
  }

  /** Keeps a time under a name, of which only a keyed hash is stored, until the given time. */
  async note(what: string, time: number, until: number): Promise<void> {
    await this.#rows.note(this.#codec.names(what)[0], time, until).catch(throwStoreFault)
  }

  /** The time kept under a name; null if there is none. */
  async noted(what: string): Promise<number | null> {
    return this.#rows.noted(this.#codec.names(what)).catch(throwStoreFault)
  }

  isReachable(): boolean {
    return this.#rows.isReachable()
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#ended.close()
    this.#rows.close()
  }

  async #read(id: string): Promise<SessionData | null> {
    const row = await this.#rows.read(this.#codec.names(id))
    return row && this.#open(id, row)
  }

  /** The session in a row; null if it has expired. */
  #open(id: string, row: SessionRow): SessionData | null {
    const data = this.#codec.open(id, row.body) as SessionData | null
    if (!data) return null
    // Judged by the limits of now, so that a lowered one counts at once; a raised one counts from the next activity.
    const expiresAt = Math.min(row.expiresAt, expiryOf(data, row.extendedAt, this.#limits))
    return expiresAt <= this.#now() ? null : { ...data, expiresAt }
  }

  async #isReplaced(
    oldId: string,
    session: Session & Partial<SessionData>,
    partsOf: (stored: SignedInData) => Partial<Parts>,
  ): Promise<boolean> {
    const names = this.#codec.names(oldId)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const row = await this.#rows.read(names)
      const stored = row && !this.#ended.has(oldId) ? this.#open(oldId, row) : null
      if (!row || !stored?.signedIn) return false
      Object.assign(session, partsOf({ ...stored, signedIn: stored.signedIn }))
      const written = textsOf(session)
      const [newName] = this.#codec.names(session.id)
      if (await this.#rows.replace(names, newName, this.#rowOf(session.id, session), row.body)) {
        this.#before.set(session, written)
        return true
      }
    }
    throw tooManyWrites()
  }

  async #remove(id: string, wasUnread: boolean): Promise<void> {
    const unread = wasUnread ? await this.#read(id) : null
    await this.#rows.remove(this.#codec.names(id))
    if (unread?.signedIn) this.onRemoteEnd(unread.signedIn.state)
  }

  #rowOf(id: string, data: SessionData): SessionRow {
    const { cookie, captcha, pending, visit, emailCodes, signedIn } = data
    return {
      body: this.#codec.seal(id, { cookie, format, captcha, pending, visit, emailCodes, signedIn }),
      isSignedIn: signedIn !== undefined,
      expiresAt: this.#expiryOf(data),
      extendedAt: this.#activeAt(data),
      ...(signedIn && { entry: this.#accounts.entryOf(signedIn) }),
    }
  }

  /** Merges the parts that this request changed with the others as another request may have stored them meanwhile. */
  #joined(session: SessionData, stored: SessionData | null): SessionData {
    const before = this.#before.get(session)
    if (!before || !stored) return session
    const now = textsOf(session)
    const untouched = parts.filter((_part, index) => now[index] === before[index])
    return { ...session, ...Object.fromEntries(untouched.map((part) => [part, stored[part]])) }
  }

  #activeAt(session: SessionData): number {
    return this.#arrivedAt.get(session) ?? this.#now()
  }

  #expiryOf(session: SessionData): number {
    return expiryOf(session, this.#activeAt(session), this.#limits)
  }

  /**
   * Whether this request extends its session. Writing that once a minute is enough, but often enough for a short idle
   * limit.
   */
  #moves(session: SessionData): boolean {
    if (this.#ageing.has(session)) return false
    const step = Math.min(extendEvery, this.#limits.idle / 10)
    return this.#expiryOf(session) - (session.expiresAt ?? 0) >= step
  }
}

const ignore = () => {}
const tooManyWrites = () => new Error(`a session was written by others ${maxAttempts} times in a row`)
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
