import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvError } from '../env/env.ts'

/**
 * Creates the data folder if necessary, readable by its user alone; throws an `EnvError` if it cannot be written to. The
 * files that are made later get that from the process's umask.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    const isNew = makeFolder(resolve(dataDir))
    closeToOthers(resolve(dataDir), isNew)
    accessSync(join(dataDir, '..'), constants.R_OK | constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new EnvError([
      `DATA_DIR ${dataDir} cannot be written to (${why}): set it to a folder that the portal may write to`,
    ])
  }
}

/**
 * Creates one level at a time: Node's recursive `mkdir` never returns if a folder cannot be created, as below /proc. Returns
 * whether the folder is new.
 */
export function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    // Another process may have created it at the same time.
    if (!existsSync(folder)) throw error
    return false
  }
}

/** The files of the portal and of its demo's upstream, those of SQLite beside them included. */
const ownFile = /^(?:sessions\.sqlite|upstream\.sqlite|in-use\.lock|session-secret)/

/**
 * Takes the rights of other users from the portal's files, which an older build left, and from a folder that is the
 * portal's: a new one, or one that has such files. A folder of other programs, such as /tmp, keeps its rights.
 */
function closeToOthers(folder: string, isNew: boolean): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && ownFile.test(entry.name),
  )
  if (isNew || files.length > 0) changeMode(folder, 0o700)
  for (const { name } of files) changeMode(join(folder, name), 0o600)
}

/** A mounted folder may belong to another user, who decides about its rights; a file of SQLite may be gone by now. */
function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'EPERM' && code !== 'ENOENT') throw error
  }
}
