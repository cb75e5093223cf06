import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Reads a file of the project by its path from the top. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The project's own files that match, by their paths from the top, without generated and installed ones. */
export const files = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: ['node_modules', 'dist', '**/__generated__', '**/node_modules'],
  }).toSorted()

const code = '{ts,tsx,mjs}'
/** All code below a folder. */
export const codeIn = (folder: string): string[] => files(`${folder}/**/*.${code}`)
