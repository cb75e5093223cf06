import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'

const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
type Manifest = Record<string, { file: string; imports?: string[] }>
const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(current, '.vite', name), 'utf8')) as Manifest
const manifest = { ...readManifest('manifest.json'), ...readManifest('promote.json') }
const entryOf = (source: string) => {
  const found = Object.keys(manifest).find((key) => key.endsWith(source))
  if (!found) throw new Error(`${source} is in no chunk of its own`)
  return found
}

/** The files that these sources load without any interaction. */
function filesOf(sources: string[]) {
  const keys = new Set(sources.map(entryOf))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].map((key) => join(current, manifest[key]?.file ?? ''))
}
const weights = new Map<string, number>()
/** Each file is compressed once: most are part of every page. */
const weightOf = (files: string[]) =>
  files.reduce((sum, file) => {
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(file)).length
    weights.set(file, weight)
    return sum + weight
  }, 0)

const everyPage = ['index.html', 'messages/en/namespaces/public.ts']
const onboarding = [...everyPage, 'messages/en/namespaces/onboarding.ts']
const behindLogin = [...everyPage, 'messages/en/namespaces/private.ts', 'layouts/home-layout.tsx']

test.each([
  ['the login', 163_000, everyPage],
  ['the promotion page', 90_000, ['promote/home.html', 'messages/en/calculator.ts']],
  ['home', 194_000, [...behindLogin, 'home/home-screen.tsx']],
  ['the registration of affiliates', 181_400, [...onboarding, 'register/register-screen.tsx']],
  [
    'the registration of customers',
    181_400,
    [...onboarding, 'layouts/promotion-layout.tsx', 'promote-register/promote-register-screen.tsx'],
  ],
])('%s sends at most %i bytes of JavaScript in its first view, compressed', (_page, limit, sources) => {
  const files = filesOf(sources)
  expect(files.length).toBeGreaterThan(1)
  expect(weightOf(files)).toBeLessThanOrEqual(limit)
})

test('home asks for at most 9 scripts in its first view', () => {
  expect(filesOf([...behindLogin, 'home/home-screen.tsx']).length).toBeLessThanOrEqual(9)
})

test('what home draws later, posters and ready texts are not part of the first view of home', () => {
  const late = ['home/home-late.js', 'material/material-screen.tsx', 'messages/en/poster-texts.ts']
  const first = filesOf([...behindLogin, 'home/home-screen.tsx'])
  for (const source of late)
    expect(first).not.toContain(join(current, manifest[entryOf(source)]?.file ?? 'missing'))
})
