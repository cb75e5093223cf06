import { relative, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { comparingFiles, queryFiles } from './query-files.ts'
import { sent } from './sent-queries.ts'

const before = sent.queries

afterAll(() => {
  const file = relative(join(import.meta.dirname, '../..'), expect.getState().testPath ?? '')
  if (file.startsWith('tests/api/') && sent.queries > before)
    expect(
      [...comparingFiles, ...queryFiles],
      'this file sends queries, but query-files.ts finds none',
    ).toContain(file)
})
