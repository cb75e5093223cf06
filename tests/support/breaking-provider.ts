import { onTestFinished } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { Clock, startPortal } from './portal.ts'
import { startScriptedServer } from './scripted-server.ts'
import { sessionStores, type storeNames } from './session-stores.ts'

/** A portal that logs at the most detailed level, over one of the stores, at a provider that answers as the test says, or never. All of it ends with the test. */
export async function startAtBreakingProvider(
  name: (typeof storeNames)[number],
  variables: Record<string, string> = {},
  around: (rows: SessionRows) => SessionRows = (rows) => rows,
) {
  const clock = new Clock()
  const upstream = await startScriptedServer()
  const store = await sessionStores[name]()
  const portal = await startPortal({
    upstream: new URL('/api', upstream.origin),
    rows: around(store.rows),
    clock,
    variables: { LOG_LEVEL: 'trace', UPSTREAM_TIMEOUT_MS: '200', ...variables },
  })
  onTestFinished(async () => {
    for (const { stop } of [portal, store, upstream]) await stop()
  })
  return { portal, upstream, store }
}
