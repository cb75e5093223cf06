import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvError } from '../env/env.ts'

/**
 * Creates the data folder if necessary, readable by its user alone; throws an `EnvError` if it cannot be written to. The
 * files that are made later get that from the process's umask.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    closeToOthers(resolve(dataDir))
    accessSync(join(dataDir, '..'), constants.R_OK | constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new EnvError([
      `DATA_DIR ${dataDir} cannot be written to (${why}): set it to a folder that the portal may write to`,
    ])
  }
}

/** Creates one level at a time: Node's recursive `mkdir` never returns if a folder cannot be created, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it at the same time.
    if (!existsSync(folder)) throw error
  }
}

/** Takes the rights of other users from the folder and its files; an older build left them. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
  } catch (error) {
    // The folder belongs to another user, such as a mounted one; that user decides about its rights. A file may be
    // gone by now.
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'EPERM' && code !== 'ENOENT') throw error
  }
}
