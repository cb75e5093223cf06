import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { dataFolder } from './program.ts'

const root = join(import.meta.dirname, '..', '..')
const parts = ['bff', 'web', 'scripts', 'package.json', 'tsconfig.json', 'schema.graphql', 'codegen.yml']
const linked = ['node_modules', 'dist', 'upstream-mock']

/**
 * The project in a temporary folder, where a test may change it; it is removed after the test.
 *
 * @param copied the parts that the test changes or that are found by their path; the others are links
 */
export async function copyProject(copied = parts): Promise<string> {
  const copy = await dataFolder()
  onTestFinished(() => rm(copy, { recursive: true, force: true, maxRetries: 10 }))
  for (const part of copied) await cp(join(root, part), join(copy, part), { recursive: true })
  for (const part of [...parts, ...linked])
    if (!copied.includes(part)) await symlink(join(root, part), join(copy, part))
  return copy
}
