import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

test.each([
  ['on', 200],
  ['off', 404],
])('with introspection %s, /schema.graphql is answered with %i', async (introspection, status) => {
  const variables = { GRAPHQL_INTROSPECTION: introspection }
  const portal = await startPortal({ provider: createInMemoryProvider(), variables })
  onTestFinished(portal.stop)
  const response = await fetch(`${portal.origin}/schema.graphql`)
  const text = await response.text()
  expect([response.status, text === readFileSync('schema.graphql', 'utf8')]).toEqual([status, status === 200])
})
