const everyMs = 60_000
/** More kinds of faults than an outage has. */
const maxKeys = 100
const otherKeys = 'other'

interface Repeated {
  count: number
  write: (repeats: number) => void
}

/**
 * Writes a recurring line at once, and then once a minute with the number of its repetitions since, so that an outage
 * does not fill the disk.
 */
export function createRepeatThrottle() {
  const recurring = new Map<string, Repeated>()
  /** @param write gets the number of repetitions that were not written */
  return (key: string, write: (repeats: number) => void): void => {
    const name = recurring.has(key) || recurring.size < maxKeys ? key : otherKeys
    const known = recurring.get(name)
    if (known) {
      known.count += 1
      known.write = write
      return
    }
    const repeated: Repeated = { count: 0, write }
    recurring.set(name, repeated)
    const timer = setInterval(() => {
      const { count } = repeated
      repeated.count = 0
      if (count > 0) return repeated.write(count)
      clearInterval(timer)
      recurring.delete(name)
    }, everyMs).unref()
    write(0)
  }
}
