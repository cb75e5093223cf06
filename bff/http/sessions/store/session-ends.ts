import type { SessionCodec } from './codec.ts'
import { EndedSessions, type Ending } from './ended-sessions.ts'
import type { SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import type { StoredSessions } from './stored-sessions.ts'
import type { Successors } from './successors.ts'

interface Parts {
  rows: SessionRows
  codec: SessionCodec
  sealed: SealedSessions
  stored: StoredSessions
  successors: Successors
  /** The longest life of a session, in milliseconds. */
  lifeMs: number
  now: () => number
  /** Called with the id of each session that ends or gets another id. */
  onEnd(id: string): void
  /** Called with the provider's state of each signed-in session that could not be read when it ended, or had another id. */
  onRemoteEnd(state: string): void
}

/** What a logout found. */
export interface LogOutOutcome {
  /** The username, if the session had another id than the request's; otherwise null. */
  username: string | null
  /** Whether the browser's cookie is that of the session which ended. If that had ended before, the browser may have a newer one. */
  isCookieOver: boolean
}

/** How sessions end: at once for everybody, and with their rows as soon as the store can write. */
export class SessionEnds {
  readonly #parts: Parts
  readonly #ended: EndedSessions

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ended = new EndedSessions((id, ending) => this.#remove(id, ending), parts.lifeMs, parts.now)
  }

  /** Whether a session has ended whose row is still stored. */
  has(id: string): boolean {
    return this.#ended.has(id)
  }

  /** Ends the session, also if the store cannot write at present. */
  async end(id: string, ending?: Ending): Promise<void> {
    this.#parts.onEnd(id)
    await this.#ended.end(id, ending)
  }

  /** Ends a session whose person logs out: as `end`, and the session that it may have continued as, too. */
  async logOut(id: string, isUnread: boolean): Promise<LogOutOutcome> {
    this.#parts.onEnd(id)
    // In doubt the person who logs out counts: no cookie stays.
    const isCookieOver = await this.#ended.end(id, { isUnread, isLogOut: true })
    return { username: null, isCookieOver }
  }

  /**
   * Ends the session that one without a row has continued as. Nobody is known to have been signed in if there is no such session,
   * or it cannot be read at present.
   */
  async logOutSuccessor(id: string): Promise<LogOutOutcome> {
    try {
      const newest = await this.#parts.stored.findSuccessor(id)
      // It ended before, so the browser may have another session by now.
      if (!newest) return { username: null, isCookieOver: false }
      const { isCookieOver } = await this.logOut(newest.id, true)
      return { username: newest.data.signedIn?.username ?? null, isCookieOver }
    } catch {
      // Its row is removed as soon as the store responds.
      return this.logOut(id, true)
    }
  }

  /** Called when a write has succeeded: the rows that are still there can be removed. */
  retry(): void {
    void this.#ended.retry()
  }

  close(): void {
    this.#ended.close()
  }

  /** Whether the session was still there, under this id or a later one. */
  async #remove(id: string, { isUnread, isLogOut }: Ending): Promise<boolean> {
    const { rows, codec, sealed, successors, onRemoteEnd } = this.#parts
    const names = codec.names(id)
    const row = isUnread ? await rows.read(names) : null
    const wasThere = await rows.remove(names)
    const signedIn = row && sealed.open(id, row)?.signedIn
    if (signedIn) onRemoteEnd(signedIn.state)
    // Read after that: a session is either removed before it gets another id, and then gets none, or that id is found here.
    const successor = isLogOut ? await successors.of(id) : null
    if (!successor?.id) return wasThere
    const { isCookieOver } = await this.logOut(successor.id, true)
    return wasThere || isCookieOver
  }
}
