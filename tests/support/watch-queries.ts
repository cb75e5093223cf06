import { relative, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { queryFiles } from './query-files.ts'
import { sent } from './sent-queries.ts'

const before = sent.queries

afterAll(() => {
  const file = relative(join(import.meta.dirname, '../..'), expect.getState().testPath ?? '')
  if (file.startsWith('tests/api/') && sent.queries > before)
    expect(
      queryFiles,
      'this file sends queries by no way that it chooses, but query-files.ts does not find it',
    ).toContain(file)
})
