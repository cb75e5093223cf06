import type { DatabaseSync } from 'node:sqlite'

/** Writes to a database file: in one step, and with a memory of whether the file can be written, as it cannot on a full disk. */
export function createWrites(database: DatabaseSync) {
  const probe = database.prepare("INSERT OR REPLACE INTO mark VALUES ('probe' || hex(zeroblob(4096)), 0)")
  let hasFailed = false
  const noting = <Outcome>(write: () => Outcome): Outcome => {
    hasFailed = true
    const outcome = write()
    hasFailed = false
    return outcome
  }
  return {
    /** Runs a write and notes whether it failed. */
    noting,
    /** Runs the work in one transaction, which other processes see whole or not at all. */
    inOneStep<Outcome>(work: () => Outcome): Outcome {
      database.exec('BEGIN IMMEDIATE')
      try {
        const outcome = work()
        database.exec('COMMIT')
        return outcome
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    /** Whether writes succeed at present; after a failed one it tries again. */
    succeed(): boolean {
      if (!hasFailed) return true
      try {
        // As large as a session: if this does not fit, no session does. The next sweep deletes it.
        noting(() => probe.run())
      } catch {
        // Still no room; the caller of the failed write has got its error.
      }
      return !hasFailed
    },
  }
}
