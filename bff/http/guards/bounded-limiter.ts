import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

type Key = string | number

/**
 * Counts in memory, for a bounded number of keys: otherwise requests from many addresses could fill the memory. Beyond the
 * bound the oldest window gives way, which is the one that would have ended first.
 */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #maxKeys: number
  /** When the window of each key ends, in milliseconds since 1970: in this order, as all windows have the same length. */
  readonly #windows = new Map<Key, number>()

  /** @param maxKeys the most keys that have a window at once; each takes about 0.6 kB, and there are 36 limiters */
  constructor({ maxKeys = 5000, ...options }: IRateLimiterOptions & { maxKeys?: number }) {
    super(options)
    this.#maxKeys = maxKeys
  }

  override async consume(key: Key, points?: number): Promise<RateLimiterRes> {
    const result = await super.consume(key, points)
    if (result.isFirstInDuration) this.#add(key)
    return result
  }

  override delete(key: Key): Promise<boolean> {
    this.#windows.delete(key)
    return super.delete(key)
  }

  #add(key: Key): void {
    const now = Date.now()
    this.#windows.delete(key)
    this.#windows.set(key, now + this.duration * 1000)
    for (const [oldest, end] of this.#windows) {
      if (end > now && this.#windows.size <= this.#maxKeys) return
      void this.delete(oldest)
    }
  }
}
