import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes a folder and those above it, one by one: Node's recursive way never ends below /proc. Throws where it cannot. */
export function makeFolder(folder: string) {
  const path = resolve(folder)
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
