import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { findLanguage } from '#rules/languages.ts'
import { compileText } from './compile.ts'
import { figuresOf, rulesInForce } from './figures.ts'

const place = /[\\/]texts[\\/](\w+)[\\/][^\\/]+\.md$/

/** Compiles the texts while building, so that neither Markdown nor its parser reaches a browser. */
export const texts = (): Plugin => ({
  name: 'texts',
  async load(id) {
    const language = findLanguage(place.exec(id)?.[1])
    if (!language) return undefined
    // Without the mark that Notepad writes at the beginning of a file: Markdown would take it for a part of the first heading.
    const markdown = (await readFile(id, 'utf8')).replace(/^\uFEFF/, '')
    const text = compileText(markdown, figuresOf(rulesInForce, language.key))
    return `export const text = ${JSON.stringify(text)}`
  },
})
