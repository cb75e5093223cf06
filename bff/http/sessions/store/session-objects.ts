import type { RowNetworks } from './rows.ts'
import { type Parts, textsOf } from './session-parts.ts'

/** What the store knows of the session objects of requests in progress, beside what is in them. */
export class SessionObjects {
  /** The new sessions, with the networks that each comes from. */
  readonly #new = new WeakMap<object, RowNetworks>()
  /** The parts of each session as they were when its request started, or as it last wrote them. */
  readonly #before = new WeakMap<object, readonly string[]>()
  /** The ids under which those are stored that were opened by a former id. */
  readonly #ids = new WeakMap<object, string>()

  /** Announces a newly generated session, so that it may be inserted. */
  expectNew(session: object, networks: RowNetworks): void {
    this.#new.set(session, networks)
  }

  /** The networks of a session that may be inserted, which it may be once; undefined for all other sessions. */
  takeNew(session: object): RowNetworks | undefined {
    const networks = this.#new.get(session)
    this.#new.delete(session)
    return networks
  }

  /** Notes the parts of a session that is stored like this, as their texts if these were made before. */
  noteStored(session: Parts & object, texts: readonly string[] = textsOf(session)): void {
    this.#before.set(session, texts)
  }

  /** Notes under which id a session is stored that was opened by a former one. */
  noteId(session: object, id: string): void {
    this.#ids.set(session, id)
  }

  /** The id under which a session is stored. */
  idOf(session: object, openedBy: string): string {
    return this.#ids.get(session) ?? openedBy
  }

  /** The texts of the parts as they were stored then; undefined if unknown. */
  storedTexts(session: object): readonly string[] | undefined {
    return this.#before.get(session)
  }
}
