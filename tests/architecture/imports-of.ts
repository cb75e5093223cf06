import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The aliases of package.json's `imports`, and where they lead. */
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([alias, target]) => [alias.replace('*', ''), normalize(target.replace('*', ''))] as const)

const specifiers = [
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\bimport\.meta\.resolve\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\brequire\s*\(\s*['"`]([^'"`]+)['"`]/g,
]

export interface Import {
  /** For a file of the project its path from the top; for a package its name as written. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
}

/** Everything that a file imports or re-exports, types included; `text` is its code. */
export function importsOf(file: string, text = readFileSync(join(root, file), 'utf8')): Import[] {
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
