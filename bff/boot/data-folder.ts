import { accessSync, constants, mkdirSync } from 'node:fs'
import { EnvError } from '../env/env.ts'

/**
 * Creates the data folder if necessary, readable by its user alone; throws an `EnvError` if it cannot be written to. The
 * files that are made later get that from the process's umask.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new EnvError([
      `DATA_DIR ${dataDir} cannot be written to (${why}): set it to a folder that the portal may write to`,
    ])
  }
}
