import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeStyle, themeVariables } from '#web/app/theme/variables.ts'
import { codeIn, files, read, root } from './sources.ts'

const installed = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const installedCode = (folder: string) =>
  globSync(`${folder}/esm/**/*.mjs`, { cwd: join(root, 'node_modules') })

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
/** A variable with a fallback need not be defined. */
const used = (text: string) => namesIn(text, /var\(\s*(--[\w-]+)\s*\)/g)
const declared = (css: string) => namesIn(css, /(--[\w-]+)\s*:/g)
/** Variables that code sets on an element. */
const named = (code: string) => namesIn(code, /['"`](--[\w-]+)['"`]/g)

/** Used variables that are not among the defined ones, with the file that uses them. */
const undefinedIn = (sources: [path: string, text: string][], defined: Iterable<string>) => {
  const known = new Set(defined)
  return sources.flatMap(([path, text]) =>
    used(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
}
const withText = (path: string): [string, string] => [path, read(path)]
const isOf = (folder: string) => (path: string) => path.startsWith(folder)

const cssOfPortal = files('web/**/*.css')
const ownCode = codeIn('web')
const ofScheme = Object.keys(themeVariables.light)
const own = [...cssOfPortal.map(read).flatMap(declared), ...ownCode.map(read).flatMap(named), ...ofScheme]

const importedStyles = namesIn(
  read('web/app/theme/mantine-styles.ts'),
  /import '((?:@mantine\/)[\w/.-]+\.css)'/g,
)
const ofMantine = [
  ...Object.values(themeVariables).flatMap((group) => Object.keys(group)),
  ...importedStyles.map(installed).flatMap(declared),
  ...['@mantine/core', '@mantine/notifications'].flatMap(installedCode).map(installed).flatMap(named),
]

test('every variable that the portal uses is defined by it or by Mantine', () => {
  const sources = [...cssOfPortal, ...ownCode].filter((path) => !/^web\/(?:ide|promote|codegen)\//.test(path))
  expect(sources.flatMap((path) => used(read(path))).length).toBeGreaterThan(0)
  expect(undefinedIn(sources.map(withText), [...own, ...ofMantine])).toEqual([])
})

test('every variable used by an imported style of Mantine is defined by another imported style', () => {
  expect(importedStyles.length).toBeGreaterThan(0)
  const sources = importedStyles.map((path): [string, string] => [path, installed(path)])
  expect(undefinedIn(sources, [...own, ...ofMantine])).toEqual([])
})

test('the stylesheet that the build makes has the colours of both schemes, and repeats none of Mantine', () => {
  const [light = '', dark = ''] = ['light', 'dark'].map(
    (scheme) =>
      new RegExp(`:root\\[data-mantine-color-scheme="${scheme}"\\]\\{([^}]*)`).exec(themeStyle())?.[1],
  )
  const { light: inLight, dark: inDark } = themeVariables
  expect(light).toContain(`--surface: ${inLight['--surface']};`)
  expect(dark).toContain(`--surface: ${inDark['--surface']};`)
  expect(declared(light).length).toBeLessThan(Object.keys(inLight).length)
})

test('the promotion page, which has no Mantine, uses only variables of the portal', () => {
  const sources = [...cssOfPortal, ...ownCode].filter(isOf('web/promote/'))
  expect(undefinedIn(sources.map(withText), own)).toEqual([])
})

test('every variable that the IDE uses is defined by it or by GraphiQL', () => {
  const sources = cssOfPortal.filter(isOf('web/ide/'))
  const ofGraphiql = declared(installed('graphiql/dist/style.css'))
  const ofIde = sources.map(read).flatMap(declared)
  expect(undefinedIn(sources.map(withText), [...ofIde, ...ofGraphiql])).toEqual([])
})

test('an undefined variable is found', () => {
  expect(undefinedIn([['a.css', 'a { color: var(--acent); margin: var(--gap, 2px) }']], own)).toEqual([
    'a.css: --acent',
  ])
})
