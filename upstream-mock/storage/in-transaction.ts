import type { DatabaseSync } from 'node:sqlite'

/** All of it or nothing: a process that is killed in the middle leaves the state it found. */
export async function inTransaction(handle: DatabaseSync, write: () => Promise<void>) {
  // SQLite lets this be switched outside a transaction only.
  handle.exec('pragma foreign_keys = off; begin immediate')
  try {
    await write()
    handle.exec('commit')
  } catch (error) {
    handle.exec('rollback')
    throw error
  } finally {
    handle.exec('pragma foreign_keys = on')
  }
}
