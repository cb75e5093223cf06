import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compileText } from './compile.ts'
import { figuresOf, rulesInForce } from './figures.ts'

const place = /[\\/]texts[\\/](en|cn)[\\/][^\\/]+\.md$/

/** Compiles the texts while building, so that neither Markdown nor its parser reaches a browser. */
export const texts = (): Plugin => ({
  name: 'texts',
  async load(id) {
    const [, language] = place.exec(id) ?? []
    if (language !== 'en' && language !== 'cn') return undefined
    const markdown = await readFile(id, 'utf8')
    const text = compileText(markdown, language, (each) => figuresOf(rulesInForce, each))
    return `export const text = ${JSON.stringify(text)}`
  },
})
