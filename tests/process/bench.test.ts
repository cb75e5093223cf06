import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environment } from '../support/program.ts'

const bench = join(import.meta.dirname, '../bench/main.ts')

test.each([
  ['run', ['NoSuch']],
  ['case', ['--case', 'Me,NoSuch']],
  ['server', ['--servers', 'portal,NoSuch']],
])('the bench refuses a %s that it does not know, and names those that it does', async (what, parameters) => {
  const run = promisify(execFile)(process.execPath, [bench, ...parameters], { env: environment() })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^There is no ${what} "NoSuch": choose \\w+, \\w+`),
  })
})
