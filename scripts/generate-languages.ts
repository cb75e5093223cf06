import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as table from '../bff/domain/rules/languages.ts'
import { writeIfChanged } from './write-if-changed.ts'

const enumBlock = /^enum Language \{\n[^}]*\}$/m

/**
 * Writes what follows from the table of languages: the values of the enum `Language` in `schema.graphql`, which is
 * otherwise written by hand, and the module that imports the messages of every language.
 *
 * @returns the path of that module
 */
export async function generateLanguages(root: string): Promise<string> {
  const file = join(root, 'bff/domain/rules/languages.ts')
  // The query makes Node read an edited table again; `npm run dev` generates many times in one process.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { languages } = (await import(address)) as typeof table
  const nameOf = new Intl.DisplayNames('en', { type: 'language' })
  const values = languages.map(({ enumValue, locale }) => `  "${nameOf.of(locale)}."\n  ${enumValue}\n`)
  const schema = join(root, 'schema.graphql')
  const text = readFileSync(schema, 'utf8')
  writeIfChanged(
    schema,
    text.replace(enumBlock, () => `enum Language {\n${values.join('')}}`),
  )

  const keys = languages.map(({ key }) => key)
  const lines = [
    ...keys.map((key) => `import * as ${key} from '../${key}/index.ts'`),
    '',
    `export const folders = { ${keys.join(', ')} }`,
  ]
  const folders = join(root, 'web/messages/__generated__/folders.ts')
  mkdirSync(dirname(folders), { recursive: true })
  writeIfChanged(folders, `${lines.join('\n')}\n`)
  return folders
}
