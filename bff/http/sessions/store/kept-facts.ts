import { createHash } from 'node:crypto'
import type { SessionCodec } from './codec.ts'
import type { SessionRows } from './rows.ts'
import { throwStoreFault } from './store-fault.ts'

/** What the portal keeps for a time outside sessions, for all processes. Names are stored as hashes. */
export class KeptFacts {
  readonly #rows: SessionRows
  readonly #codec: SessionCodec

  constructor(rows: SessionRows, codec: SessionCodec) {
    this.#rows = rows
    this.#codec = codec
  }

  /** Claims something that counts only once, until the given time; false if it was claimed before. */
  async claim(what: string, until: number): Promise<boolean> {
    return this.#rows.claim(hashOf(what), until).catch(throwStoreFault)
  }

  /** Adds to a count that is kept until the given time; returns the new count. */
  async tally(what: string, change: number, until: number): Promise<number> {
    return this.#rows.tally(hashOf(what), change, until).catch(throwStoreFault)
  }

  /** Keeps a time until `until`, under a keyed hash of its name. */
  async note(what: string, time: number, until: number): Promise<void> {
    await this.#rows.note(this.#codec.names(what)[0], time, until).catch(throwStoreFault)
  }

  /** The time kept under a name; null if there is none. */
  async noted(what: string): Promise<number | null> {
    return this.#rows.noted(this.#codec.names(what)).catch(throwStoreFault)
  }
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
