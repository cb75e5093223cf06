import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areInstalled } from '../../scripts/setup/installed-packages.mjs'

type Packages = Record<string, { version: string; optional?: true }>

/** A project whose lock file was written after its packages were installed. */
async function projectWith(locked: Packages, installed: Packages): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-packages-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'node_modules'))
  const list = join(root, 'node_modules/.package-lock.json')
  await writeFile(list, JSON.stringify({ packages: installed }))
  await utimes(list, 0, 0)
  const own = { '': { version: '0.1.0' } }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...own, ...locked } }))
  return root
}

const one = { 'node_modules/one': { version: '1.0.0' } }

test.each<[string, boolean, Packages, Packages]>([
  ['the same versions, whatever the times of the files', true, one, one],
  [
    'an optional part of another platform',
    true,
    { ...one, 'node_modules/os': { version: '1.0.0', optional: true } },
    one,
  ],
  ['another version', false, { 'node_modules/one': { version: '1.0.1' } }, one],
  ['a package that is missing', false, { ...one, 'node_modules/two': { version: '1.0.0' } }, one],
])('packages match the lock file by their versions: %s', async (_what, expected, locked, installed) => {
  expect(areInstalled(await projectWith(locked, installed))).toBe(expected)
})

test('without an install nothing matches', async () => {
  const root = await projectWith(one, one)
  await rm(join(root, 'node_modules'), { recursive: true })
  expect(areInstalled(root)).toBe(false)
})
