import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its parents one by one, because Node's recursive `mkdir` never returns below /proc. Throws if it
 * cannot.
 */
export function makeFolder(folder: string) {
  const path = resolve(folder)
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
