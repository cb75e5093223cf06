import { lstatSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { makeFolder } from './data-folder.ts'

/**
 * Keeps the code that Node compiles in the data folder, so that the next start need not compile it again. Compiled code is
 * executed, so it is read only from a folder of this process's user that nobody else can write to. Without one a start takes
 * longer, and nothing else changes.
 */
export function keepCompiledCode(dataDir: string): void {
  const folder = join(resolve(dataDir), 'compile-cache')
  try {
    makeFolder(folder)
    const found = lstatSync(folder)
    if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) return
  } catch {
    return
  }
  enableCompileCache(folder)
}
