import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareFolder } from '../../scripts/compare-folder.ts'

test('files that were written, made and removed are found once, without being told by the file system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-polling-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = ['kept.ts', 'written.ts', 'removed.ts'].map((name) => join(folder, name))
  for (const file of files) await writeFile(file, '')
  const changed: string[] = []
  const look = compareFolder(folder, true, (path) => changed.push(path))
  const [, written = '', removed = ''] = files
  await utimes(written, 1, 1)
  await rm(removed)
  await mkdir(join(folder, 'parts'))
  await writeFile(join(folder, 'parts/made.ts'), '')
  look()
  expect(changed.toSorted()).toEqual([join('parts', 'made.ts'), 'removed.ts', 'written.ts'])
  look()
  expect(changed).toHaveLength(3)
})
