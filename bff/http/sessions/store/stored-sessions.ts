import type { SessionData } from 'express-session'
import type { SessionCodec } from './codec.ts'
import { asBefore, closed } from './former-ids.ts'
import { untilNotOvertaken } from './lost-races.ts'
import type { SessionRow, SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import type { Successors } from './successors.ts'

interface StoredSession {
  /** The id that it has now. */
  id: string
  row: SessionRow
  /** As the id sees it that it was found by. */
  data: SessionData
  /** The ids by which it could be found, if it was found by one of them. */
  formerIds: readonly string[]
}

interface Parts {
  rows: SessionRows
  codec: SessionCodec
  sealed: SealedSessions
  successors: Successors
  /** Whether a session has ended whose row is still stored. */
  isEnded(id: string): boolean
  now(): number
}

/** Sessions as they are stored now, found by their ids. */
export class StoredSessions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The session that an id opens, its own or a former one; null if it has ended, or one that it was before. */
  async find(id: string): Promise<StoredSession | null> {
    const own = await this.#findOwn(id)
    if (own) return own
    const newest = await this.#walk(id, this.#parts.isEnded)
    const data = newest && asBefore(newest.data, id, this.#parts.now())
    return newest && data && { ...newest, data, formerIds: newest.data.former?.ids ?? [] }
  }

  /** Closes the former ids of a session, because its own is used. Returns it as it is then. */
  async closeFormerIds(found: StoredSession): Promise<SessionData> {
    const { rows, codec, sealed } = this.#parts
    const { id } = found
    let newest = found
    const close = async () => {
      const { row, data } = newest
      const { expiresAt, extendedAt } = row
      const closedRow = { ...sealed.rowOf(id, closed(data)), expiresAt, extendedAt }
      if (await rows.update(codec.names(id), closedRow, row.body)) return true
      const newer = await this.#findOwn(id)
      if (!newer?.data.former) return true
      newest = newer
      return null
    }
    // A store that cannot write must not sign anybody out. The former ids close by themselves soon.
    await untilNotOvertaken(close).catch(() => {})
    return closed(newest.data)
  }

  async #findOwn(id: string): Promise<StoredSession | null> {
    const { rows, codec, sealed, isEnded } = this.#parts
    const row = isEnded(id) ? null : await rows.read(codec.names(id))
    const data = row && !isEnded(id) ? sealed.open(id, row) : null
    return row && data && { id, row, data, formerIds: [] }
  }

  /** The session that one has continued as, perhaps after several steps, also if one of them has ended; null if there is none. */
  async findSuccessor(id: string): Promise<StoredSession | null> {
    return this.#walk(id, () => false)
  }

  /** @param isOver whether nothing after this id is looked for, unless it has a row */
  async #walk(id: string, isOver: (id: string) => boolean): Promise<StoredSession | null> {
    const { successors } = this.#parts
    for (let step: string | undefined = id; step !== undefined && !isOver(step); ) {
      step = (await successors.of(step))?.id
      const found = step === undefined ? null : await this.#findOwn(step)
      if (found) return found
    }
    return null
  }
}
