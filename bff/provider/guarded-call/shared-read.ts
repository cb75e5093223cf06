export interface SharedReadSettings {
  /** How long an answer is given again without asking, in milliseconds. */
  freshMs: number
  /** How long an answer may stand in for one that cannot be had, in milliseconds. */
  staleMs: number
  /** The clock, in milliseconds since 1970. */
  now: () => number
}

/**
 * A read that is the same for everybody: whoever asks while it is under way shares it, whoever asks soon after gets its
 * answer, and while the provider is in trouble an older answer stands in. Never for anything that depends on who asks.
 */
export function createSharedRead<Value>({ freshMs, staleMs, now }: SharedReadSettings) {
  const known = new Map<string, { value: Value; at: number }>()
  const underWay = new Map<string, Promise<Value>>()

  return async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const last = known.get(key)
    if (last && now() - last.at < freshMs) return last.value
    const pending = underWay.get(key)
    if (pending) return pending
    const read = load()
      .then((value) => {
        known.set(key, { value, at: now() })
        return value
      })
      .catch((error: unknown) => {
        if (last && now() - last.at < staleMs) return last.value
        throw error
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, read)
    return read
  }
}
