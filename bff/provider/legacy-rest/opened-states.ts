import type { ProviderState } from '../provider.ts'
import { OpenedState } from './opened-state.ts'

/** The most states that are kept open, about 4 MB. */
const maxStates = 1000

/** How long a state is kept after its last use, in milliseconds. */
const keptMs = 60_000

/**
 * Keeps the states of recent callers open, because to open one takes longer than to use it. What is kept is in clear, so
 * it ends soon after its last use, and with the logout.
 */
export class OpenedStates {
  readonly #kept = new Map<ProviderState, { opened: OpenedState; until: number }>()
  #isSweeping = false

  /** Opens a state, or returns it as it was opened before. */
  open(state: ProviderState | null): OpenedState {
    if (state === null) return new OpenedState(null)
    const opened = this.#kept.get(state)?.opened ?? new OpenedState(state)
    // The order of the map is that of the last use.
    this.#kept.delete(state)
    this.#kept.set(state, { opened, until: Date.now() + keptMs })
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= maxStates) break
      this.#kept.delete(oldest)
    }
    if (!this.#isSweeping) this.#sweepIn(keptMs)
    return opened
  }

  /** Drops a state whose session has ended. */
  forget(state: ProviderState | null): void {
    if (state !== null) this.#kept.delete(state)
  }

  /** The number of states that are kept. */
  get size(): number {
    return this.#kept.size
  }

  #sweepIn(ms: number): void {
    this.#isSweeping = true
    setTimeout(() => {
      const now = Date.now()
      for (const [state, { until }] of this.#kept) if (until <= now) this.#kept.delete(state)
      const [oldest] = this.#kept.values()
      if (oldest) this.#sweepIn(oldest.until - now)
      else this.#isSweeping = false
    }, ms).unref()
  }
}
