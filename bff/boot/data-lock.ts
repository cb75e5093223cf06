import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from './data-folder.ts'
import { EnvError } from '../env/env.ts'

/**
 * Locks the data folder for this process, or throws an `EnvError`. It is the operating system's lock on a file, which
 * ends with the process in any case: a file that is left behind does not block anything.
 *
 * @returns releases the lock; keep a reference to it until then, or the lock is released
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataFolder(dataDir)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(dataDir, 'in-use.lock'))
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    throw new EnvError([
      isBusy(error)
        ? `DATA_DIR ${dataDir} is in use by a running portal: stop that one, or set DATA_DIR to another folder`
        : `DATA_DIR ${dataDir} cannot be used (${error instanceof Error ? error.message : String(error)}): set it to a folder that the portal may write to`,
    ])
  }
  return () => database.close()
}

/** Whether the error is SQLITE_BUSY. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
