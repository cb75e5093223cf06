import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths } from '../bff/domain/rules/web-paths.ts'
import { importsOf } from './imports-of.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A changed file by its path from the top. */
export interface Change {
  path: string
  /** Lines were only added. */
  hasOnlyGrown: boolean
}

const routes = 'web/app/routes.tsx'
/** Lists that most changes add an entry to. Earlier entries do not change, so only tests of whole lists are concerned. */
const lists =
  /^(?:web\/messages\/|web\/app\/(?:routes|layouts\/menu-entries)\.tsx?$|bff\/domain\/rules\/web-paths\.ts$)/
const testsOfLists = ['hard-coded-words', 'routes', 'text-pages', 'waiting-matrix'].map(
  (name) => `tests/screens/${name}.test.tsx`,
)
/** Tests depend on these without an import. */
const foundations =
  /^(?:schema\.graphql|codegen\.yml|package-lock\.json|vitest\.config\.ts|tests\/screens\/set-up\.ts|web\/messages\/)/

/**
 * Which tests of `screens` and `upstream` a change concerns: those that import what has changed, and those that open a screen
 * which does. Every test of screens imports the whole application, but only lazily: a screen's code runs when its address is
 * opened.
 */
export function concernedTests(changes: readonly Change[]): string[] {
  const tests = globSync('tests/{faults,screens,upstream}/**/*.test.{ts,tsx}', { cwd: root }).toSorted()
  const grown = changes.filter(({ path, hasOnlyGrown }) => hasOnlyGrown && lists.test(path))
  const changed = changes.filter((change) => !grown.includes(change)).map(({ path }) => path)
  // What is generated from an operation is not committed; the code beside an operation uses it.
  const operations = changed.filter((path) => path.endsWith('.graphql')).map((path) => dirname(path))
  const isScreens = (test: string) => test.startsWith('tests/screens/')
  const isFoundation = changed.some((path) => foundations.test(path))
  const concerns = (file: string) =>
    [...reach(file)].some((one) => changed.includes(one) || operations.includes(dirname(one)))
  const opened = screens().filter(({ file }) => concerns(file))
  return tests.filter(
    (test) =>
      (isFoundation && isScreens(test)) ||
      (grown.length > 0 && testsOfLists.includes(test)) ||
      concerns(test) ||
      (isScreens(test) && opened.some(({ addresses }) => opens(test, addresses))),
  )
}

const reached = new Map<string, Set<string>>()
/** A file and all that it imports, except the screens of the routes. */
function reach(file: string): Set<string> {
  const known = reached.get(file)
  if (known) return known
  const found = new Set([file])
  for (const one of found)
    if (/\.(?:tsx?|mjs)$/.test(one) && existsSync(join(root, one)))
      for (const { target, isOurs, isTypeOnly, isLazy } of importsOf(one))
        if (isOurs && !isTypeOnly && !(isLazy && one === routes)) found.add(target)
  reached.set(file, found)
  return found
}

/** The lazy components of the routes with the addresses that show them; a layout has those of all its screens. */
function screens() {
  const text = read(routes)
  const shown = [...text.matchAll(/paths\.(\w+)(?:\} element=\{<|\]: )(\w+)/g)]
  return importsOf(routes)
    .filter(({ isLazy }) => isLazy)
    .map(({ target: file }) => {
      const names = shown.filter(([, , component = '']) => read(file).includes(`export const ${component} `))
      return { file, addresses: names.map(([, name = '']) => name) }
    })
}

/** Whether a test, or what it shares with others in its folder, names one of the addresses or all; without any, all are meant. */
function opens(test: string, addresses: readonly string[]): boolean {
  const texts = [...reach(test)].filter((file) => file.startsWith('tests/screens/')).map(read)
  if (addresses.length === 0 || texts.some((text) => text.includes('Object.values(paths)'))) return true
  return addresses.some((name) => {
    const address = paths[name as keyof typeof paths]
    const spelled = [`paths.${name}`, `'${address}`, `"${address}`, `\`${address}`]
    return texts.some((text) => spelled.some((one) => text.includes(one)))
  })
}
