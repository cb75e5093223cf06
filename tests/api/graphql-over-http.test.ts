import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider: createInMemoryProvider() })
})
afterAll(() => portal.stop())

test('all 61 audits of GraphQL over HTTP are ok', async () => {
  const audits = serverAudits({
    url: () => `${portal.origin}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, {
        ...init,
        headers: { 'apollo-require-preflight': '1', ...(init.headers as Record<string, string>) },
      }),
  })
  const results = await Promise.all(audits.map((audit) => audit.fn()))
  const notOk = results.filter(({ status }) => status !== 'ok')
  expect(
    notOk.map((result) => `${result.status}: ${result.name} ${'reason' in result ? result.reason : ''}`),
  ).toEqual([])
  expect(results).toHaveLength(61)
})
