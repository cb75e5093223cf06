import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EnvError } from './env.ts'

/**
 * Takes the data folder for this process alone, or throws an `EnvError`. The lock is the system's own lock on a file, which ends
 * with the process however that ends: the file that stays behind is no obstacle.
 *
 * @returns gives the folder up again; to be kept until then, or the lock is gone
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'in-use.lock'))
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new EnvError([
      `DATA_DIR ${dataDir} is in use by a running portal: stop that one, or set DATA_DIR to another folder`,
    ])
  }
  return () => database.close()
}

/** SQLITE_BUSY */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
