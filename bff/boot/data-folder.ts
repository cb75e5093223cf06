import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/**
 * Creates the data folder if necessary; throws an `EnvError` if it cannot be written to. By the process's umask, it and its files
 * can be read by their user alone.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new EnvError([
      `DATA_DIR ${dataDir} cannot be written to (${codeOf(error)}): set it to a folder that the portal may write to`,
    ])
  }
}

/**
 * The secret of an installation that configures none: created once and stored with its data, so that sessions survive a
 * restart.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  makeDataFolder(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
