import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeVariables } from '#web/app/theme/variables.ts'
import { brand } from '#web/brand/brand.ts'
import { codeIn, files, read, root } from './sources.ts'

const styles = files('web/**/*.css')
const code = codeIn('web')

test('the name, the accent and the logo of the brand are each in one file', () => {
  /** All files of the project that are text, whatever their names end with. */
  const sources = ['**/*', '.{ci,github}/*', '.env.example', '.npmrc']
    .flatMap((pattern) => files(pattern))
    .filter((path) => statSync(join(root, path)).isFile() && !readFileSync(join(root, path)).includes(0))
  const holding = (word: string) =>
    sources.filter((path) => read(path).toLowerCase().includes(word.toLowerCase()))
  for (const word of [brand.name, brand.accent]) expect(holding(word)).toEqual(['web/brand/brand.ts'])
  // The drawings of the logo, which no other picture has.
  for (const [, drawing = ''] of read('web/brand/logo.svg').matchAll(/\bd="([^"]{8,})"/g))
    expect(holding(drawing)).toEqual(['web/brand/logo.svg'])
})

test('the portal never requests the answer to a captcha', () => {
  const portal = files('web/**/*').filter((path) => /\.\w+$/.test(path) && !path.startsWith('web/ide/'))
  expect(portal.filter((path) => /demo\/captcha|__control/.test(read(path)))).toEqual([])
})

test('numbers, money and dates are formatted in one file of the app and the figures of a language', () => {
  const writing =
    /\bIntl\s*\.(?!\s*(?:DisplayNames|Segmenter)\b)|\.\s*toLocale(?:Date|Time)?String\b|\.toFixed\b/
  const figures = /^web\/(?:ide|codegen)\/|^web\/messages\/\w+\/text-figures\.ts$/
  expect(code.filter((path) => !figures.test(path) && writing.test(read(path)))).toEqual([
    // What this one formats, nobody sees.
    'web/platform/i18n/format-worker.ts',
    'web/platform/i18n/format.ts',
  ])
})

const packages = join(root, 'node_modules')
const installed = (path: string) => readFileSync(join(packages, path), 'utf8')
const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '', other = '']) => name || other))
const imported = found(code.map(read), /import '(@mantine\/[\w/.-]+\.css)'/g)

test('every variable that is used is defined, on the promotion page without those of Mantine', () => {
  const declared = /(--[\w-]+)\s*:/g
  /** Variables that code sets on an element. */
  const set = /['"`](--[\w-]+)['"`]/g
  const own = new Set([
    ...found(styles.map(read), declared),
    ...found(code.map(read), set),
    ...Object.keys(themeVariables.light),
  ])
  const ofMantine = globSync('@mantine/core/esm/**/*.mjs', { cwd: packages })
  const all = new Set([
    ...own,
    ...Object.values(themeVariables).flatMap((group) => Object.keys(group)),
    ...found(imported.map(installed), declared),
    ...found(ofMantine.map(installed), set),
  ])
  /** Variables that a text uses without a fallback and that are not among the defined ones. */
  const undefinedIn = (text: string, defined: ReadonlySet<string>) =>
    found([text], /var\(\s*(--[\w-]+)\s*\)/g).filter((name) => !defined.has(name))
  const used = [...styles, ...code].filter((path) => !/^web\/(?:ide|codegen)\//.test(path))
  const missing = used.flatMap((path) =>
    undefinedIn(read(path), path.startsWith('web/promote/') ? own : all).map((name) => `${path}: ${name}`),
  )
  expect([...missing, ...imported.flatMap((path) => undefinedIn(installed(path), all))]).toEqual([])
})

test('every component of Mantine that is used has its styles: without them its icons fill the page', () => {
  // What a file imports from Mantine to draw it, without types.
  const names = found(code.map(read), /import \{([^}]+)\} from '@mantine\/core'/g)
    .flatMap((list) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
  expect(names).toContain('Button')
  const needed = names.map((name) => `@mantine/core/styles/${name}.css`)
  expect(needed.filter((path) => existsSync(join(packages, path)) && !imported.includes(path))).toEqual([])
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const coloured =
    /#(?!(?:000|fff|000000|ffffff)\b)[\da-f]{3,8}\b|\b(?:oklch|hsl|rgb)a?\((?!0 0 0|255 255 255)/i
  const ofPages = styles.filter((path) => !path.startsWith('web/ide/'))
  expect(ofPages.filter((path) => coloured.test(read(path).replaceAll(/\burl\([^)]*\)/g, '')))).toEqual([])
})
