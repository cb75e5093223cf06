import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { dataFolder } from './program.ts'

const root = join(import.meta.dirname, '..', '..')
const copied = ['bff', 'web', 'scripts', 'package.json', 'tsconfig.json', 'schema.graphql', 'codegen.yml']
const linked = ['node_modules', 'dist', 'upstream-mock']

/** A copy of the project where a test may change the portal, its pages and its schema; it is removed after the test. */
export async function copyProject(): Promise<string> {
  const copy = await dataFolder()
  onTestFinished(() => rm(copy, { recursive: true, force: true, maxRetries: 10 }))
  for (const part of copied) await cp(join(root, part), join(copy, part), { recursive: true })
  for (const part of linked) await symlink(join(root, part), join(copy, part))
  return copy
}
