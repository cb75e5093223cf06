import type { DatabaseSync } from 'node:sqlite'

/** Writes all or nothing: if the process is killed in between, the previous state remains. */
export async function inTransaction(handle: DatabaseSync, write: () => Promise<void>) {
  // SQLite allows changing this only outside a transaction.
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
