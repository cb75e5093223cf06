import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileText } from '#web/texts/compile/compile.ts'
import { figuresOf, type Rules, rulesInForce } from '#web/texts/compile/figures.ts'

const folder = join(import.meta.dirname, '../../web/texts')
export const languages = ['en', 'cn'] as const
export type TextLanguage = (typeof languages)[number]

/** The names of all texts. */
export const names = globSync('en/*.md', { cwd: folder })
  .map((path) => basename(path, '.md'))
  .toSorted()

export const sourceOf = (language: TextLanguage, name: string) =>
  readFileSync(join(folder, language, `${name}.md`), 'utf8')

/** A text as the portal shows it, by the rules in force or by others. */
export const textOf = (language: TextLanguage, name: string, rules: Rules = rulesInForce) =>
  compileText(sourceOf(language, name), language, (each) => figuresOf(rules, each))
