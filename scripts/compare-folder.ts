import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Compares a folder with what it was: returns a function that calls `changed` with the path, from the folder, of each file that was written,
 * made or removed since it was called last.
 */
export function compareFolder(
  folder: string,
  recursive: boolean,
  changed: (path: string) => void,
): () => void {
  const read = () => {
    const files = readdirSync(folder, { recursive, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    // One that is gone meanwhile is missing the next time.
    return new Map(
      paths.map((path) => [relative(folder, path), statSync(path, { throwIfNoEntry: false })?.mtimeMs]),
    )
  }
  let known = read()
  return () => {
    const now = read()
    const paths = new Set([...known.keys(), ...now.keys()])
    const before = known
    known = now
    for (const path of paths) if (before.get(path) !== now.get(path)) changed(path)
  }
}
