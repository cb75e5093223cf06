import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeVariables } from '#web/app/theme/variables.ts'
import { codeIn, files, read, root } from './sources.ts'

const packages = join(root, 'node_modules')
const installed = (path: string) => readFileSync(join(packages, path), 'utf8')
const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
const declared = (styles: string[]) => found(styles, /(--[\w-]+)\s*:/g)
/** Variables that code sets on an element. */
const set = (code: string[]) => found(code, /['"`](--[\w-]+)['"`]/g)
/** Variables that a text uses without a fallback and that are not among the defined ones. */
const undefinedIn = (text: string, defined: ReadonlySet<string>) =>
  found([text], /var\(\s*(--[\w-]+)\s*\)/g).filter((name) => !defined.has(name))

const styles = files('web/**/*.css')
const code = codeIn('web')
const ofPortal = [...declared(styles.map(read)), ...set(code.map(read)), ...Object.keys(themeVariables.light)]
const imported = found([read('web/app/theme/mantine-styles.ts')], /import '(@mantine\/[\w/.-]+\.css)'/g)
const ofMantine = [
  ...Object.values(themeVariables).flatMap((group) => Object.keys(group)),
  ...declared(imported.map(installed)),
  ...set(globSync('@mantine/{core,notifications}/esm/**/*.mjs', { cwd: packages }).map(installed)),
]

test('every variable that is used is defined, on the promotion page without those of Mantine', () => {
  const all = new Set([...ofPortal, ...ofMantine])
  const own = new Set(ofPortal)
  const used = [...styles, ...code].filter((path) => !/^web\/(?:ide|codegen)\//.test(path))
  const missing = used.flatMap((path) =>
    undefinedIn(read(path), path.startsWith('web/promote/') ? own : all).map((name) => `${path}: ${name}`),
  )
  expect([...missing, ...imported.flatMap((path) => undefinedIn(installed(path), all))]).toEqual([])
})

/** What a file imports from Mantine to draw it, without types. */
const componentsIn = (text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name))

test('every component of Mantine that is used has its styles: without them its icons fill the page', () => {
  const used = new Set(code.flatMap((path) => componentsIn(read(path))))
  expect(used).toContain('Button')
  const needed = [...used].map((name) => `@mantine/core/styles/${name}.css`)
  expect(needed.filter((path) => existsSync(join(packages, path)) && !imported.includes(path))).toEqual([])
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const coloured =
    /#(?!(?:000|fff|000000|ffffff)\b)[\da-f]{3,8}\b|\b(?:oklch|hsl|rgb)a?\((?!0 0 0|255 255 255)/i
  const ofPages = styles.filter((path) => !path.startsWith('web/ide/'))
  expect(ofPages.filter((path) => coloured.test(read(path).replaceAll(/\burl\([^)]*\)/g, '')))).toEqual([])
})
