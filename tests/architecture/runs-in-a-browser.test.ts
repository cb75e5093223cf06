import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/imports-of.ts'
import { codeIn } from './sources.ts'

/** Everything that these files import, directly or not: files by their paths, packages by their names. */
function reachedFrom(...entries: string[]): { ours: string[]; packages: string[] } {
  const ours = new Set<string>()
  const packages = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (ours.has(file)) continue
    ours.add(file)
    for (const { target, isOurs, isTypeOnly } of importsOf(file)) {
      if (isOurs) open.push(target)
      else if (!isTypeOnly) packages.add(target)
    }
  }
  return { ours: [...ours], packages: [...packages] }
}

const server = /^(?:express|@apollo\/server|@as-integrations)/

test('the schema with its resolvers needs neither Node nor a server', () => {
  const { ours, packages } = reachedFrom('bff/graphql/schema.ts')
  expect(ours).toContain('bff/graphql/mutations/log-in.ts')
  expect(packages).toContain('@graphql-tools/schema')
  expect(packages.filter((name) => isBuiltin(name) || server.test(name))).toEqual([])
})

test('the provider in memory needs neither Node nor any package', () => {
  const { ours, packages } = reachedFrom(...codeIn('bff/provider/in-memory'))
  expect(ours).toContain('bff/provider/in-memory/fixtures.ts')
  expect(packages).toEqual([])
})
