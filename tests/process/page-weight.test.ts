import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'

const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
type Manifest = Record<string, { file: string; imports?: string[] }>
const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(current, '.vite', name), 'utf8')) as Manifest
const manifest = { ...readManifest('manifest.json'), ...readManifest('promote.json') }
const entryOf = (source: string) => {
  const found = Object.keys(manifest).filter(
    (key) => key.endsWith(source) || (key.startsWith(`_${source}-`) && manifest[key]?.file.endsWith('.js')),
  )
  const [only] = found
  if (found.length !== 1 || only === undefined)
    throw new Error(`${source} is in no chunk of its own: [${found.join(', ')}]`)
  return only
}

/** The files that these sources load without any interaction. */
function filesOf(sources: string[]) {
  const keys = new Set(sources.map(entryOf))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].map((key) => join(current, manifest[key]?.file ?? ''))
}
/** Bytes as they are sent: the build has compressed each file. A small one is sent as it is. */
const weightOf = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)

const everyPage = ['index.html', 'messages/en/bundles/public.ts']
/** The pages that load on demand are given Apollo Client, by a module of `pages`. */
const onDemand = [...everyPage, 'pages']
const onboarding = [...onDemand, 'messages/en/bundles/onboarding.ts']
const home = [...onDemand, 'messages/en/bundles/private.ts', 'private']

test.each([
  ['the login', 150_000, everyPage],
  ['the promotion page', 3000, ['promote/home.html']],
  // React and its DOM are most of it.
  [
    'the calculator of the promotion page',
    63_000,
    ['promote/hydrate-calculator.tsx', 'messages/en/calculator.json'],
  ],
  // Its goal is 190,000: the portal's own data layer takes the rest.
  ['home', 209_000, home],
  ['the registration of affiliates', 185_000, [...onboarding, 'register/register-screen.tsx']],
  [
    'the registration of customers',
    185_000,
    [...onboarding, 'layouts/promotion-layout.tsx', 'promote-register/promote-register-screen.tsx'],
  ],
])('%s sends at most %i bytes of JavaScript in its first view, compressed', (_page, limit, sources) => {
  expect(weightOf(filesOf(sources))).toBeLessThanOrEqual(limit)
})

// Vite lowers syntax for the browsers of web/README.md, but adds nothing that they lack.
test('the pages call nothing that browsers of early 2023 lack', () => {
  const assets = join(current, 'assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const missing =
    /Promise\.(?:withResolvers|try)|groupBy\(|Array\.fromAsync|AbortSignal\.any|canParse|Iterator\.from|RegExp\.escape|\.(?:union|isSubsetOf)\(/
  const found = scripts.flatMap((file) => missing.exec(readFileSync(join(assets, file), 'utf8'))?.[0] ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
