import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeVariables } from '#web/app/theme/variables.ts'
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
  expect(undefinedIn(sources.map(withText), [...own, ...ofMantine])).toEqual([])
})

test('every variable used by an imported style of Mantine is defined by another imported style', () => {
  const sources = importedStyles.map((path): [string, string] => [path, installed(path)])
  expect(undefinedIn(sources, [...own, ...ofMantine])).toEqual([])
})

test('the promotion page, which has no Mantine, uses only variables of the portal', () => {
  const sources = [...cssOfPortal, ...ownCode].filter(isOf('web/promote/'))
  expect(undefinedIn(sources.map(withText), own)).toEqual([])
})
