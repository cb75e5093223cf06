import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from './data-folder.ts'
import { EnvError } from '../env.ts'

/**
 * Takes the data folder for this process alone, or throws an `EnvError`. The lock is the system's own lock on a file, which ends
 * with the process however that ends: the file that stays behind is no obstacle.
 *
 * @returns gives the folder up again; to be kept until then, or the lock is gone
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

/** SQLITE_BUSY */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
