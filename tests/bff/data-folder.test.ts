import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '#bff/boot/data-folder.ts'

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A folder and a file in it, with these modes. */
function plant(folderMode: number, name: string, fileMode: number) {
  const folder = join(temporary(), 'data')
  mkdirSync(join(folder, 'below'), { recursive: true })
  chmodSync(folder, folderMode)
  const file = join(folder, name)
  writeFileSync(file, '')
  chmodSync(file, fileMode)
  return { folder, modes: () => [modeOf(folder), modeOf(file)] }
}

test('a new data folder is readable by its user alone', () => {
  const folder = join(temporary(), 'srv', 'data')
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe('700')
})

test('a data folder of an older build and its files become readable by their user alone', () => {
  const { folder, modes } = plant(0o755, 'sessions.sqlite', 0o644)
  makeDataFolder(folder)
  expect(modes()).toEqual(['700', '600'])
})

test('a folder of other programs keeps its rights, and so do their files', () => {
  const { folder, modes } = plant(0o777, 'script.sh', 0o755)
  makeDataFolder(folder)
  expect(modes()).toEqual(['777', '755'])
})
