import type { SessionData } from 'express-session'
import type { SessionCodec } from './codec.ts'
import type { SessionRow, SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import type { Successors } from './successors.ts'

interface StoredSession {
  id: string
  row: SessionRow
  data: SessionData
}

interface Parts {
  rows: SessionRows
  codec: SessionCodec
  sealed: SealedSessions
  successors: Successors
  /** Whether a session has ended whose row is still stored. */
  isEnded(id: string): boolean
}

/** Sessions as they are stored now, found by their ids. */
export class StoredSessions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The session; null if it has ended. */
  async find(id: string): Promise<StoredSession | null> {
    const { rows, codec, sealed, isEnded } = this.#parts
    const row = isEnded(id) ? null : await rows.read(codec.names(id))
    const data = row && !isEnded(id) ? sealed.open(id, row) : null
    return row && data && { id, row, data }
  }

  /** The session that one without a row has continued as, perhaps after several steps; null if there is none. */
  async findSuccessor(id: string): Promise<StoredSession | null> {
    const { successors } = this.#parts
    for (let next = await successors.of(id); next?.id; next = await successors.of(next.id)) {
      const found = await this.find(next.id)
      if (found) return found
    }
    return null
  }
}
