const everyMs = 60_000
/** More kinds of faults than an outage has. */
const maxKeys = 100
const otherKeys = 'other'

interface Repeated {
  count: number
  write: (repeats: number) => void
}

/** Gets work that has to be done before the process ends. */
export type AtStop = (work: () => void) => void

/**
 * Writes a recurring line at once, and then once a minute, and at the stop, with the number of its repetitions since, so that
 * an outage does not fill the disk.
 */
export function createRepeatThrottle(atStop: AtStop = () => {}) {
  const recurring = new Map<string, Repeated>()
  /** Writes the repetitions since the last line; returns whether there were any. */
  const writeRepeats = (repeated: Repeated): boolean => {
    const { count } = repeated
    repeated.count = 0
    if (count > 0) repeated.write(count)
    return count > 0
  }
  atStop(() => recurring.forEach(writeRepeats))
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
      if (writeRepeats(repeated)) return
      clearInterval(timer)
      recurring.delete(name)
    }, everyMs).unref()
    write(0)
  }
}
