import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LanguageKey, languages as table } from '#rules/languages.ts'
import { compileText } from '#web/texts/compile/compile.ts'
import { figuresOf, type Rules, rulesInForce } from '#web/texts/compile/figures.ts'

const folder = join(import.meta.dirname, '../../web/brand/texts')
export const languages = table.map(({ key }) => key)

/** The names of all texts. */
export const names = globSync('en/*.md', { cwd: folder })
  .map((path) => basename(path, '.md'))
  .toSorted()

export const sourceOf = (language: LanguageKey, name: string) =>
  readFileSync(join(folder, language, `${name}.md`), 'utf8')

/** A text as the portal shows it, by the rules in force or by others. */
export const textOf = (language: LanguageKey, name: string, rules: Rules = rulesInForce) =>
  compileText(sourceOf(language, name), language, (each) => figuresOf(rules, each))
