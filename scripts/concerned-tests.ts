import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
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
  /^(?:web\/messages\/|web\/app\/(?:routes|layouts\/main-menu)\.tsx?$|bff\/domain\/rules\/web-paths\.ts$)/
const testsOfLists = ['routes', 'text-pages', 'waiting-matrix'].map(
  (name) => `tests/screens/${name}.test.tsx`,
)
/** Every test depends on these without an import. */
const foundations = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tests\/support\/leave-nothing\.ts)$/
/** Every test of screens depends on these without an import. */
const foundationsOfScreens = /^(?:schema\.graphql|codegen\.yml|tests\/screens\/set-up\.ts$|web\/messages\/)/

/**
 * Which tests a change concerns: those that import what has changed, those that read it as a file, and those that open a screen
 * which does. Every test of screens imports the whole application, but only lazily: a screen's code runs when its address is
 * opened. Tests that read the whole tree (`architecture`), and those that take no time, are not among them.
 */
export function concernedTests(changes: readonly Change[]): string[] {
  const tests = globSync('tests/{api,bff,conformance,faults,provider,screens,upstream}/**/*.test.{ts,tsx}', {
    cwd: root,
  }).toSorted()
  const grown = changes.filter(({ path, hasOnlyGrown }) => hasOnlyGrown && lists.test(path))
  const changed = changes.filter((change) => !grown.includes(change)).map(({ path }) => path)
  // What is generated from an operation is not committed; the code beside an operation uses it.
  const operations = changed.filter((path) => path.endsWith('.graphql')).map((path) => dirname(path))
  const isScreens = (test: string) => test.startsWith('tests/screens/')
  const isFoundation = changed.some((path) => foundations.test(path))
  const isFoundationOfScreens = changed.some((path) => foundationsOfScreens.test(path))
  // Screens run over the whole server in process, and what it answers has its tests in `api`.
  const ofScreens = changed.filter((path) => !/^bff\/(?!domain\/rules\/)/.test(path))
  const concerns = (file: string, among = changed) =>
    [...reach(file)].some((one) => among.includes(one) || operations.includes(dirname(one)))
  const opened = screens().filter(({ file }) => concerns(file))
  return tests.filter(
    (test) =>
      isFoundation ||
      (isFoundationOfScreens && isScreens(test)) ||
      (!isScreens(test) && changed.some((path) => !tests.includes(path) && readsFile(test, path))) ||
      (grown.length > 0 && testsOfLists.includes(test)) ||
      concerns(test, isScreens(test) ? ofScreens : changed) ||
      (isScreens(test) && opened.some(({ addresses }) => opens(test, addresses))),
  )
}

const reached = new Map<string, Set<string>>()
/** A file and all that it imports, except the screens of the routes. */
function reach(file: string): Set<string> {
  const known = reached.get(file)
  if (known) return known
  const found = new Set([file])
  for (const one of found) for (const target of targetsOf(one)) found.add(target)
  reached.set(file, found)
  return found
}

const targets = new Map<string, string[]>()
function targetsOf(file: string): string[] {
  const known = targets.get(file)
  if (known) return known
  const found = isCode(file)
    ? importsOf(file)
        .filter(({ isOurs, isTypeOnly, isLazy }) => isOurs && !isTypeOnly && !(isLazy && file === routes))
        .map(({ target }) => target)
    : []
  targets.set(file, found)
  return found
}

const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file))

/** The texts of a test and its support that read files. What the portal reads as it runs, tests lay out themselves. */
const readers = (test: string) =>
  [...reach(test)]
    .filter((file) => file.startsWith('tests/') && isCode(file))
    .map(read)
    .filter((text) => text.includes('node:fs'))

/** Whether a test reads a file without importing it: it has the file's name, or a pattern for all files of its kind. */
function readsFile(test: string, path: string): boolean {
  const pattern = new RegExp(`\\*\\.(?:${extname(path).slice(1)}\\b|\\{[^}]*\\b${extname(path).slice(1)}\\b)`)
  return readers(test).some((text) => text.includes(basename(path)) || pattern.test(text))
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
