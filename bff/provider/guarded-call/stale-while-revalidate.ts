// Why not lru-cache's `fetch` with `allowStale`: it has no limit for the age of a stale value, and while the provider fails
// it loads again on every read (measured: 20 loads for 20 reads, where this loads once in ten seconds).

export interface StaleWhileRevalidateSettings {
  /** How long a value is returned without loading it again, in milliseconds. */
  freshMs: number
  /** How long a value may replace one that cannot be loaded, in milliseconds. */
  staleMs: number
  /** The clock, in milliseconds since 1970. */
  now: () => number
}

/** How long a failed key is not loaded again while a stale value is available. */
const pauseMs = 10_000

/**
 * A cache for reads that are the same for everybody: concurrent callers share one load, later ones get the cached
 * value. A value that is not fresh but not yet stale is returned at once and reloaded in the background, so that a
 * provider in trouble delays nobody. Never use it for anything that depends on the caller.
 */
export function createStaleWhileRevalidate<Value>({ freshMs, staleMs, now }: StaleWhileRevalidateSettings) {
  const known = new Map<string, { value: Value; at: number }>()
  const underWay = new Map<string, Promise<Value>>()
  const failedAt = new Map<string, number>()

  const read = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const pending = underWay.get(key)
    if (pending) return pending
    const answer = load()
      .then((value) => {
        known.set(key, { value, at: now() })
        failedAt.delete(key)
        return value
      })
      .catch((error: unknown) => {
        failedAt.set(key, now())
        throw error
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }

  return async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const last = known.get(key)
    const age = last ? now() - last.at : Number.POSITIVE_INFINITY
    if (last && age < freshMs) return last.value
    if (!last || age >= staleMs) return read(key, load)
    const isPausing = now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs
    // The stale value is returned, so a failure only starts the pause; callers without a stale value get the error.
    if (!isPausing) read(key, load).catch(() => {})
    return last.value
  }
}
