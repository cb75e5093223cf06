import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvError } from '../env.ts'

/** Makes the data folder where there is none; throws an `EnvError` where nothing can be kept in it. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(join(dataDir, '..'), constants.R_OK | constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new EnvError([
      `DATA_DIR ${dataDir} cannot be written to (${why}): set it to a folder that the portal may write to`,
    ])
  }
}

/** Level by level: the platform's own way never ends where nobody can make a folder, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process was as quick.
    if (!existsSync(folder)) throw error
  }
}
