import type { Request } from 'express'
import { type Session, type SessionData, Store } from 'express-session'
import type { SessionCodec } from './codec.ts'
import { asAfter } from './former-ids.ts'
import { untilNotOvertaken } from './lost-races.ts'
import type { RowNetworks, SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SessionObjects } from './session-objects.ts'
import { joined, textsOf } from './session-parts.ts'
import type { SessionTimes } from './session-times.ts'
import { type Done, runWithCallback } from './store-fault.ts'
import type { StoredSessions } from './stored-sessions.ts'

interface StoreParts {
  rows: SessionRows
  codec: SessionCodec
  times: SessionTimes
  sealed: SealedSessions
  stored: StoredSessions
  ends: SessionEnds
  objects: SessionObjects
}

/**
 * An express-session store over any `SessionRows`. The idle and absolute limits are enforced here, not by the cookie.
 * Only sessions announced by `expectNew` are inserted; all others must exist, because express-session also calls `set`
 * and `touch` for a request that was in progress while its session ended.
 */
export class PortalSessionStore extends Store {
  readonly #parts: StoreParts

  constructor(parts: StoreParts) {
    super()
    this.#parts = parts
  }

  /** express-session sets this hook on its store; it creates a new session for a request. */
  declare generate: (request: Request) => void

  /** Announces a newly generated session, so that it may be inserted. */
  expectNew(session: object, networks: RowNetworks): void {
    this.#parts.objects.expectNew(session, networks)
    this.#parts.times.arrive(session)
  }

  override createSession = (request: Request, data: SessionData): Session & SessionData => {
    const session = this.createView(request, data)
    const { objects } = this.#parts
    objects.noteId(session, objects.idOf(data, session.id))
    return session
  }

  /** As `createSession`; takes the texts of the parts if they were made before. */
  createView(request: Request, data: SessionData, texts?: readonly string[]): Session & SessionData {
    const session = super.createSession(request, data)
    const { objects, times } = this.#parts
    objects.noteStored(session, texts)
    times.arrive(session)
    return session
  }

  override get = (id: string, done: Done<SessionData | null>): void => {
    runWithCallback(done, async () => {
      const { stored, objects } = this.#parts
      const found = await stored.find(id)
      if (!found) return null
      if (found.id === id) return found.data.former ? stored.closeFormerIds(found) : found.data
      objects.noteId(found.data, found.id)
      return found.data
    })
  }

  override set = (id: string, session: SessionData, done: Done = ignore): void => {
    runWithCallback(done, async () => {
      const networks = this.#parts.objects.takeNew(session)
      const isWritten =
        networks === undefined ? await this.#update(id, session) : await this.#insert(id, session, networks)
      if (isWritten) this.#parts.ends.retry()
    })
  }

  override touch = (id: string, session: SessionData, done: Done = ignore): void => {
    const { rows, codec, times, objects } = this.#parts
    // express-session delays the end of a response while it waits for this callback, so skip the write if nothing
    // changes.
    if (!times.moves(session)) return done(null)
    const names = codec.names(objects.idOf(session, id))
    runWithCallback(done, () => rows.extend(names, times.expiryOf(session), times.activeAt(session)))
  }

  /** Ends the session, also if the store cannot write at present. */
  override destroy = (id: string, done: Done = ignore): void => {
    runWithCallback(done, () => this.#parts.ends.end(id))
  }

  async #insert(id: string, session: SessionData, networks: RowNetworks): Promise<boolean> {
    const { rows, codec, sealed, objects } = this.#parts
    const texts = textsOf(session)
    const [name] = codec.names(id)
    const [client] = codec.names(`network ${networks.client}`)
    const [site] = codec.names(`network ${networks.site}`)
    await rows.insert(name, sealed.rowOf(id, session), { client, site })
    objects.noteStored(session, texts)
    return true
  }

  /** Writes a session that exists; false if it has ended. */
  async #update(openedBy: string, session: SessionData): Promise<boolean> {
    const { rows, codec, times, sealed, ends, objects } = this.#parts
    const id = objects.idOf(session, openedBy)
    const names = codec.names(id)
    return untilNotOvertaken(async () => {
      const stored = await rows.read(names)
      if (!stored || ends.has(id)) return false
      // Changes made while this write is in progress belong to the next one.
      const texts = textsOf(session)
      const newest = sealed.dataOf(id, stored)
      const joint = joined(session, objects.storedTexts(session), newest)
      const whole = id === openedBy ? joint : asAfter(joint, newest)
      if (!whole) return false
      // The end that was announced must stay true: a write moves it only if this request does.
      const { expiresAt, extendedAt } = stored
      const row = { ...sealed.rowOf(id, whole), ...(times.moves(session) ? {} : { expiresAt, extendedAt }) }
      if (!(await rows.update(names, row, stored.body))) return null
      objects.noteStored(session, texts)
      return true
    })
  }
}

const ignore = () => {}
