export interface StaleWhileRevalidateSettings {
  /** How long an answer is given again without asking, in milliseconds. */
  freshMs: number
  /** How long an answer may stand in for one that cannot be had, in milliseconds. */
  staleMs: number
  /** The clock, in milliseconds since 1970. */
  now: () => number
}

/** After a failure nobody asks again for so long, while an older answer can stand in. */
const pauseMs = 10_000

/**
 * A read that is the same for everybody: whoever asks while it is under way shares it, whoever asks soon after gets its
 * answer. An answer that is no longer fresh but not yet stale is given at once and asked anew behind the scenes, so that a
 * provider in trouble makes nobody wait. Never for anything that depends on who asks.
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
    // The older answer is out already: a failure is remembered by the pause, and told to whoever has none.
    if (!isPausing) read(key, load).catch(() => {})
    return last.value
  }
}
