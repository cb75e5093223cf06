import type { SessionCodec } from './codec.ts'
import type { SessionRows, SuccessorRow } from './rows.ts'
import { throwStoreFault } from './store-fault.ts'

/** Longer than a request that started under the old id goes on. */
const leastKeptMs = 2 * 60_000

/** What became of a session that got another id. */
export interface Successor {
  /** When it got it (milliseconds since 1970). */
  at: number
  /** The new id, if the same person went on. */
  id?: string
}

/** A session id contains no space, so that a session and its successor never share a name. */
const holderOf = (id: string) => `successor of ${id}`

/**
 * The new ids of sessions, found by their old ones, for all processes. An old id alone does not open the new one: the row's name
 * and its encryption need the portal's secret.
 */
export class Successors {
  readonly #rows: SessionRows
  readonly #codec: SessionCodec
  readonly #keptMs: number
  readonly #now: () => number

  /** @param idleMs how long a session lives that nobody uses: a successor that nobody knows ends by then */
  constructor(rows: SessionRows, codec: SessionCodec, idleMs: number, now: () => number) {
    this.#rows = rows
    this.#codec = codec
    this.#keptMs = Math.max(idleMs, leastKeptMs)
    this.#now = now
  }

  /** What has to be stored in the step that replaces a session. */
  rowOf(oldId: string, newId: string, isSamePerson: boolean): SuccessorRow {
    const holder = holderOf(oldId)
    const successor: Successor = { at: this.#now(), ...(isSamePerson && { id: newId }) }
    return {
      name: this.#codec.names(holder)[0],
      body: this.#codec.seal(holder, successor),
      until: this.#now() + this.#keptMs,
    }
  }

  /** The successor of the session that had this id; null if that session has not changed its id lately. */
  async of(id: string): Promise<Successor | null> {
    const holder = holderOf(id)
    const body = await this.#rows.successor(this.#codec.names(holder)).catch(throwStoreFault)
    return body && (this.#codec.open(holder, body) as Successor | null)
  }

  /** Whether the session, or what it has continued as, has got another id, so long ago at most. */
  async wasReplaced(id: string, withinMs = leastKeptMs): Promise<boolean> {
    for (let step = await this.of(id); step; step = step.id === undefined ? null : await this.of(step.id))
      if (this.#now() - step.at < withinMs) return true
    return false
  }
}
