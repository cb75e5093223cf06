import type { Request } from 'express'
import { type Session, type SessionData, Store } from 'express-session'
import type { SessionCodec } from './codec.ts'
import { EndedSessions, type Ending } from './ended-sessions.ts'
import type { SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import { joined, type Parts, type SignedInData, textsOf } from './session-parts.ts'
import type { SessionTimes } from './session-times.ts'
import type { Successors } from './successors.ts'
import { type Done, runWithCallback, throwStoreFault } from './store-fault.ts'

const sweepEvery = 60_000
/** Each failed attempt means that another request won the race; no real user sends this many at once. */
const maxAttempts = 50

interface StoreParts {
  rows: SessionRows
  codec: SessionCodec
  times: SessionTimes
  sealed: SealedSessions
  successors: Successors
  now: () => number
}

/**
 * An express-session store over any `SessionRows`. The idle and absolute limits are enforced here, not by the cookie.
 * Only sessions announced by `expectNew` are inserted; all others must exist, because express-session also calls `set`
 * and `touch` for a request that was in progress while its session ended.
 */
export class PortalSessionStore extends Store {
  readonly #rows: SessionRows
  readonly #codec: SessionCodec
  readonly #times: SessionTimes
  readonly #sealed: SealedSessions
  /** The new sessions, with the network that each comes from. */
  readonly #new = new WeakMap<object, string>()
  /** The parts of each session as they were when its request started, or as it last wrote them. */
  readonly #before = new WeakMap<object, string[]>()
  readonly #sweeper: NodeJS.Timeout
  readonly #successors: Successors
  readonly #ended: EndedSessions
  /**
   * Called with the provider's state of each signed-in session that ended without its own logout: one that could not be
   * read when it ended, once its row is removed, one that had got another id, and one that another session of the account
   * ended.
   */
  onRemoteEnd: (state: string) => void = ignore
  /** Called with the id of each session that ends or gets another id. */
  onEnd: (id: string) => void = ignore

  constructor({ rows, codec, times, sealed, successors, now }: StoreParts) {
    super()
    this.#rows = rows
    this.#codec = codec
    this.#times = times
    this.#sealed = sealed
    this.#successors = successors
    this.#ended = new EndedSessions((id, ending) => this.#remove(id, ending), times.longest, now)
    // A failed sweep is repeated a minute later.
    this.#sweeper = setInterval(() => void rows.sweep(now()).catch(() => {}), sweepEvery).unref()
  }

  /** express-session sets this hook on its store; it creates a new session for a request. */
  declare generate: (request: Request) => void

  /** Announces a newly generated session of a network, so that it may be inserted. */
  expectNew(session: object, network: string): void {
    this.#new.set(session, network)
    this.#times.arrive(session)
  }

  override createSession = (request: Request, data: SessionData): Session & SessionData => {
    const session = super.createSession(request, data)
    this.#before.set(session, textsOf(session))
    this.#times.arrive(session)
    return session
  }

  /** As `createSession`, with the texts of the parts as they were made before. */
  createView(request: Request, data: SessionData, texts: string[]): Session & SessionData {
    const session = super.createSession(request, data)
    this.#before.set(session, texts)
    this.#times.arrive(session)
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
        await this.#rows.insert(names[0], this.#sealed.rowOf(id, session), nameOfNetwork)
        this.#before.set(session, written)
        void this.#ended.retry()
        return
      }
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const stored = await this.#rows.read(names)
        if (!stored || this.#ended.has(id)) return
        // Changes made while this write is in progress belong to the next one.
        const written = textsOf(session)
        const newest = this.#sealed.dataOf(id, stored)
        const whole = joined(session, this.#before.get(session), newest)
        // The end that was announced must stay true: a write moves it only if this request does.
        const { expiresAt, extendedAt } = stored
        const times = this.#times.moves(session) ? {} : { expiresAt, extendedAt }
        const row = { ...this.#sealed.rowOf(id, whole), ...times }
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
      void this.#ended.end(id)
      throwStoreFault(cause)
    }
    if (this.#ended.has(oldId)) {
      await this.#ended.end(id)
      return false
    }
    this.onEnd(oldId)
    return true
  }

  override touch = (id: string, session: SessionData, done: Done = ignore): void => {
    // express-session delays the end of a response while it waits for this callback, so skip the write if nothing
    // changes.
    if (!this.#times.moves(session)) return done(null)
    const extended = () =>
      this.#rows.extend(this.#codec.names(id), this.#times.expiryOf(session), this.#times.activeAt(session))
    runWithCallback(done, extended)
  }

  /** Ends the session, also if the store cannot write at present. */
  override destroy = (id: string, done: Done = ignore): void => {
    runWithCallback(done, () => this.#end(id))
  }

  /** Ends a session whose person logs out: as `destroy`, and the session that it may have continued as, too. */
  async logOut(id: string, isUnread: boolean): Promise<void> {
    await this.#end(id, { isUnread, isLogOut: true })
  }

  /**
   * Ends the session that one without a row has continued as.
   *
   * @returns who was signed in; null if there is no such session, or it cannot be read at present
   */
  async logOutSuccessor(id: string): Promise<string | null> {
    try {
      const newest = await this.#successorOf(id)
      if (newest) await this.logOut(newest.id, true)
      return newest?.username ?? null
    } catch {
      // Its row is removed as soon as the store responds.
      await this.logOut(id, true)
      return null
    }
  }

  /** Whether a session has ended whose row is still stored. */
  isEnded(id: string): boolean {
    return this.#ended.has(id)
  }

  isReachable(): boolean {
    return this.#rows.isReachable()
  }

  close(): void {
    clearInterval(this.#sweeper)
    this.#ended.close()
    this.#rows.close()
  }

  async #end(id: string, ending?: Ending): Promise<void> {
    this.onEnd(id)
    await this.#ended.end(id, ending)
  }

  async #read(id: string): Promise<SessionData | null> {
    const row = await this.#rows.read(this.#codec.names(id))
    return row && this.#sealed.open(id, row)
  }

  async #isReplaced(
    oldId: string,
    session: Session & Partial<SessionData>,
    partsOf: (stored: SignedInData) => Partial<Parts>,
  ): Promise<boolean> {
    const names = this.#codec.names(oldId)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const row = await this.#rows.read(names)
      const stored = row && !this.#ended.has(oldId) ? this.#sealed.open(oldId, row) : null
      if (!row || !stored?.signedIn) return false
      Object.assign(session, partsOf({ ...stored, signedIn: stored.signedIn }))
      const written = textsOf(session)
      const [newName] = this.#codec.names(session.id)
      const isSamePerson = session.signedIn?.username === stored.signedIn.username
      const successor = this.#successors.rowOf(oldId, session.id, isSamePerson)
      const newRow = this.#sealed.rowOf(session.id, session)
      if (await this.#rows.replace(names, newName, newRow, row.body, successor)) {
        this.#before.set(session, written)
        return true
      }
    }
    throw tooManyWrites()
  }

  /** The signed-in session that one without a row has continued as, perhaps after several steps; null if there is none. */
  async #successorOf(id: string): Promise<{ id: string; username: string } | null> {
    for (let next = await this.#successors.of(id); next?.id; next = await this.#successors.of(next.id)) {
      const data = this.#ended.has(next.id) ? null : await this.#read(next.id)
      if (data?.signedIn) return { id: next.id, username: data.signedIn.username }
    }
    return null
  }

  async #remove(id: string, { isUnread, isLogOut }: Ending): Promise<void> {
    const unread = isUnread ? await this.#read(id) : null
    await this.#rows.remove(this.#codec.names(id))
    if (unread?.signedIn) this.onRemoteEnd(unread.signedIn.state)
    // Read after that: a session is either removed before it gets another id, and then gets none, or that id is found here.
    const successor = isLogOut ? await this.#successors.of(id) : null
    if (successor?.id) await this.logOut(successor.id, true)
  }
}

const ignore = () => {}
const tooManyWrites = () => new Error(`a session was written by others ${maxAttempts} times in a row`)
