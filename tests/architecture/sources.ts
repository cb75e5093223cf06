import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

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

/** The aliases of package.json's `imports`, and where they lead. */
const aliases = Object.entries(JSON.parse(read('package.json')).imports as Record<string, string>).map(
  ([alias, target]) => [alias.replace('*', ''), normalize(target.replace('*', ''))] as const,
)

const specifiers = [
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\brequire\s*\(\s*['"`]([^'"`]+)['"`]/g,
]

export interface Import {
  /** For a file of the project its path from the top; for a package its name as written. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
}

/** Everything that a file imports or re-exports, types included; `text` is its code. */
export function importsOf(file: string, text = read(file)): Import[] {
  return specifiers.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([statement, specifier = '']) => {
      const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
      const isRelative = specifier.startsWith('.')
      const target = alias
        ? join(alias[1], specifier.slice(alias[0].length))
        : isRelative
          ? join(dirname(file), specifier)
          : specifier
      const isTypeOnly = /^\s*(?:import|export)\s+type\b/.test(statement)
      return { target, isOurs: isRelative || alias !== undefined, isTypeOnly }
    }),
  )
}
