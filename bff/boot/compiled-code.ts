import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { makeFolder } from './data-folder.ts'

/**
 * Keeps the code that Node compiles in the data folder, so that the next start need not compile it again. Compiled code is
 * executed, so it is read only from a folder of this process's user that nobody else can write to. Without one a start takes
 * longer, and nothing else changes.
 *
 * @param build the build of the server, whose code alone is kept
 */
export function keepCompiledCode(dataDir: string, build: string): void {
  const folder = join(resolve(dataDir), 'compile-cache')
  try {
    makeFolder(folder)
    const found = lstatSync(folder)
    if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) return
    for (const other of readdirSync(folder).filter((name) => name !== build))
      rmSync(join(folder, other), { recursive: true, force: true })
  } catch {
    return
  }
  enableCompileCache(join(folder, build))
}
