import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { Caller } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { patience } from '../support/patience.ts'
import { startPortal } from '../support/portal.ts'

test('the provider is not called for a browser that hung up while its session was read', async () => {
  const provider = createInMemoryProvider()
  const callers: Omit<Caller, 'state'>[] = []
  const rows = createSqliteRows(':memory:')
  const reading = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let isSlow = false
  const portal = await startPortal({
    provider: {
      ...provider,
      forCaller(caller) {
        callers.push(caller)
        return provider.forCaller(caller)
      },
    },
    rows: {
      ...rows,
      async read(name) {
        if (isSlow) {
          reading.resolve()
          await release.promise
        }
        return rows.read(name)
      },
    },
  })
  onTestFinished(portal.stop)
  const client = new Client(portal.origin)
  await client.logInInMemory()
  callers.length = 0
  isSlow = true
  const leaving = new AbortController()
  const answer = client.post({
    body: JSON.stringify({ query: '{ viewer { profile { kind } } }' }),
    signal: leaving.signal,
  })
  await reading.promise
  const requestsEnded = () => portal.log().split('request completed').length
  const before = requestsEnded()
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  await expect.poll(requestsEnded, patience).toBeGreaterThan(before)
  release.resolve()
  await expect.poll(() => callers.map(({ signal }) => signal.aborted), patience).toEqual([true])
})
