import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#web/brand/brand.ts'
import { copyProject } from './project-copy.ts'
import { inWideLetters } from './wide-letters.ts'

const root = join(import.meta.dirname, '../..')
// In Greek the language itself writes no date and no figure with Latin letters.
const row = `  { key: 'el', enumValue: 'EL', locale: 'el', ownName: 'Ελληνικά', hostEnding: '.gr' },\n`

/** Changes every file of a folder, but not those of its folders. */
async function changeFiles(folder: string, change: (text: string, name: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'index.ts') continue
    const file = join(folder, entry.name)
    await writeFile(file, change(await readFile(file, 'utf8'), entry.name))
  }
}

/** A module with the English messages of another one in wide letters. */
const widened = (text: string, name: string) =>
  [
    `import * as english from '../en/${name}'`,
    `import { inWideLetters } from '../wide-letters.ts'`,
    ...[...text.matchAll(/^export const (\w+)/gm)].map(
      ([, exported]) => `export const ${exported} = inWideLetters(english.${exported})`,
    ),
  ].join('\n')

/** The brand of the copy, by the first two steps of the recipe in `web/brand/README.md`. */
export const otherBrand = { name: 'Borealis', contact: 'desk@borealis.example', accent: '#7a1fa2' }
const otherLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="currentColor"><path d="M1 1h6v6H1z"/></svg>'

/** Words of the brand that comes with the project: name, contact, accent, and the drawings of its logo. */
export async function wordsOfBrand(): Promise<string[]> {
  const logo = await readFile(join(root, 'web/brand/logo.svg'), 'utf8')
  const drawings = [...logo.matchAll(/\bd="([^"]+)"/g)].map(([, drawing = '']) => drawing)
  return [brand.name, brand.contact, brand.accent, ...drawings]
}

async function putBrand(folder: string): Promise<void> {
  const file = join(folder, 'brand.ts')
  const text = await readFile(file, 'utf8')
  const other = Object.entries(otherBrand).reduce(
    (changed, [key, value]) => changed.replace(brand[key as keyof typeof otherBrand], value),
    text.replace('isExample: true', 'isExample: false'),
  )
  await writeFile(file, other)
  await writeFile(join(folder, 'logo.svg'), otherLogo)
}

/**
 * A copy of the project with another brand, and with a third language: one row, a folder of messages and a folder of long texts. These
 * are English in wide letters, so that a text in other letters is in another language.
 */
export async function otherProject(): Promise<string> {
  const copy = await copyProject()
  const table = join(copy, 'bff/domain/rules/languages.ts')
  const text = await readFile(table, 'utf8')
  await writeFile(table, text.replace(/^\] as const satisfies/m, `${row}$&`))
  for (const folder of ['web/messages', 'web/brand/texts'])
    await cp(join(copy, folder, 'en'), join(copy, folder, 'el'), { recursive: true })
  await copyFile(join(root, 'tests/support/wide-letters.ts'), join(copy, 'web/messages/wide-letters.ts'))
  await changeFiles(join(copy, 'web/messages/el'), widened)
  await changeFiles(join(copy, 'web/brand/texts/el'), inWideLetters)
  await putBrand(join(copy, 'web/brand'))
  // The copy has a build of its own; only the IDE is the same.
  await rm(join(copy, 'dist'))
  await mkdir(join(copy, 'dist'))
  await copyFile(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
  for (const name of ['ide', 'reference']) await symlink(join(root, 'dist', name), join(copy, 'dist', name))
  return copy
}
