import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Clock, startPortal } from '../support/portal.ts'

async function portalWith(options: Parameters<typeof startPortal>[0]) {
  const portal = await startPortal(options)
  onTestFinished(portal.stop)
  return portal
}

const ask = async (origin: string, path: string) => {
  const response = await fetch(origin + path)
  return [response.status, await response.json()]
}

const notReady = (reason: string) => [503, { status: 'not ready', reasons: [reason] }]

test('a working portal is ready; a stopping one is healthy but not ready', async () => {
  const { origin, drain } = await portalWith({ provider: createInMemoryProvider() })
  expect(await ask(origin, '/readyz')).toEqual([200, { status: 'ready', reasons: [] }])
  drain()
  expect(await ask(origin, '/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask(origin, '/readyz')).toEqual(notReady('the process is stopping'))
})

test('a provider that is unreachable for half a minute makes the portal not ready, and not before', async () => {
  const clock = new Clock()
  const provider = { ...createInMemoryProvider(), unreachableSince: clock.now() }
  const { origin } = await portalWith({ provider, clock })
  clock.advance(30_000)
  expect(await ask(origin, '/readyz')).toEqual([200, { status: 'ready', reasons: [] }])
  clock.advance(1)
  expect(await ask(origin, '/readyz')).toEqual(notReady('the provider cannot be reached'))
})
