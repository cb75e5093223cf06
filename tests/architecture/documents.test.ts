import { expect, test } from 'vitest'
import { readEnv, variableNames } from '#bff/env.ts'
import { files, read } from './sources.ts'

const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('every npm command that a README names exists', () => {
  const readmes = files('**/README.md')
  expect(readmes).toContain('README.md')
  const missing = readmes.flatMap((path) => {
    const text = read(path)
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
    return [...named, ...short]
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${path}: npm run ${name}`)
  })
  expect(missing).toEqual([])
})

test('every file that a README links to exists', () => {
  const dangling = files('**/README.md').flatMap((path) => {
    const folder = path.replace(/[^/]*$/, '')
    return [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => files(`${folder}${link}`.replace(/\/$/, '')).length === 0)
      .map((link) => `${path}: ${link}`)
  })
  expect(dangling).toEqual([])
})

test('every script of package.json runs a file that exists', () => {
  const named = Object.values(manifest.scripts).flatMap(
    (script) => script.match(/\b[\w./-]+\.(?:ts|mjs)\b/g) ?? [],
  )
  expect(named).toContain('bff/main.ts')
  expect(named.filter((path) => files(path).length === 0)).toEqual([])
})

const example = read('.env.example')
const settings = new Map(
  [...example.matchAll(/^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

test('.env.example names exactly the variables that are read', () => {
  expect(example).toContain('NODE_ENV=production')
  expect(['NODE_ENV', ...settings.keys()].toSorted()).toEqual(variableNames.toSorted())
})

test('.env.example shows the values that are in force without it', () => {
  const { PUBLIC_ORIGIN, UPSTREAM_URL, ...defaults } = Object.fromEntries(settings)
  expect(readEnv(defaults)).toEqual(readEnv({}))
  expect(readEnv({ PUBLIC_ORIGIN, UPSTREAM_URL }).publicOrigin).toBe(PUBLIC_ORIGIN)
})

test('the lock file records hashes but no address to download from', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> }
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  const unhashed = packages.filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
  expect(unhashed.map(([path]) => path)).toEqual([])
})
