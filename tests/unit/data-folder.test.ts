import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '#bff/boot/data-folder.ts'

test('a new data folder is readable by its user alone', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'srv', 'data')
  makeDataFolder(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})
