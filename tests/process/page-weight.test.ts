import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#rules/web-paths.ts'
import { findBuilds } from '#bff/http/pages/builds.ts'

const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
const read = (name: string): unknown => JSON.parse(readFileSync(join(current, name), 'utf8'))
const firstViews = read('.first-views.json') as Record<string, { en: { files: string[] } }>
type Manifest = Record<string, { file: string; imports?: string[] }>
const manifest = {
  ...(read('.vite/manifest.json') as Manifest),
  ...(read('.vite/promote.json') as Manifest),
}

/** The files of these entries and of what they import. */
function filesOf(...entries: string[]) {
  const files = new Set<string>()
  const add = (entry: string) => {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`${entry} is not built`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  entries.forEach(add)
  return [...files]
}
/** What the first view of an address loads in English. */
const filesAt = (path: string) => [
  ...filesOf('index.html'),
  ...(firstViews[path]?.en.files ?? expect.fail(path)),
]
/** Bytes as they are sent: the build has compressed each file. A small one is sent as it is. */
const weightOf = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(current, file))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)

const calculator = ['promote/hydrate-calculator.tsx', 'messages/en/lazy/calculator.json']
test.each([
  ['the login', 150_000, filesAt(paths.login)],
  ['the promotion page', 3000, filesOf('promote/home.html')],
  // React and its DOM are most of it.
  ['the calculator of the promotion page', 63_000, filesOf(...calculator)],
  // Its goal is 190,000: the portal's own data layer takes the rest.
  ['home', 209_000, filesAt(paths.home)],
  ['the registration of affiliates', 185_000, filesAt(paths.register)],
  ['the registration of customers', 185_000, filesAt(paths.promoteRegister)],
])('%s sends at most %i bytes of JavaScript in its first view, compressed', (_page, limit, files) => {
  expect(weightOf(files)).toBeLessThanOrEqual(limit)
})

// Vite lowers syntax for the browsers of web/README.md, but adds nothing that they lack.
test('the pages call nothing that Chrome 111 or iOS 16.4 lack', () => {
  const assets = join(current, 'assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const missing =
    /Promise\.(?:withResolvers|try)|groupBy\(|Array\.fromAsync|AbortSignal\.any|canParse|Iterator\.from|RegExp\.escape|Temporal\.|\.(?:union|isSubsetOf|checkVisibility|toHex)\(/
  const found = scripts.flatMap((file) => missing.exec(readFileSync(join(assets, file), 'utf8'))?.[0] ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
