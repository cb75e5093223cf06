import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

/**
 * The secret of an installation that configures none: created once and stored with its data, so that sessions survive a
 * restart.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  makeDataFolder(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
