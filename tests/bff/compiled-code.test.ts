import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
import { getCompileCacheDir } from 'node:module'
import { keepCompiledCode } from '#bff/boot/compiled-code.ts'
keepCompiledCode(process.argv[1], process.argv[2])
console.log(getCompileCacheDir() ?? 'none')`

/** Where a new process keeps compiled code with this data folder. */
async function keptIn(dataDir: string, build = 'newest'): Promise<string> {
  const { NODE_COMPILE_CACHE: _ofTests, ...env } = process.env
  const flags = ['--input-type=module', '--eval', program, dataDir, build]
  return (await promisify(execFile)(process.execPath, flags, { env })).stdout.trim()
}
const newFolder = () => mkdtemp(join(tmpdir(), 'portal-compiled-'))

test('compiled code is kept in the data folder', async () => {
  const folder = join(await newFolder(), 'data')
  expect(await keptIn(folder)).toContain(join(folder, 'compile-cache', 'newest'))
})

test('only the compiled code of the build that runs is kept', async () => {
  const folder = join(await newFolder(), 'data')
  await keptIn(folder, 'older')
  await keptIn(folder)
  expect(await readdir(join(folder, 'compile-cache'))).toEqual(['newest'])
})

test('compiled code is not read from a folder that others can write to, or that is somewhere else', async () => {
  const open = await newFolder()
  await mkdir(join(open, 'compile-cache'))
  await chmod(join(open, 'compile-cache'), 0o777)
  expect(await keptIn(open)).toBe('none')
  const linked = await newFolder()
  await symlink(await newFolder(), join(linked, 'compile-cache'))
  expect(await keptIn(linked)).toBe('none')
})

test('a data folder that cannot be created costs the compiled code alone', async () => {
  expect(await keptIn('/proc/nowhere/deep')).toBe('none')
})
