import { onTestFinished } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { Clock, startPortal } from './portal.ts'
import { sessionStores, type storeNames } from './session-stores.ts'
import { watchProvider } from './watched-provider.ts'

/** Portals over one store and one provider in memory, as several processes are. All of it ends with the test. */
export async function portalsOverOneStore(
  name: (typeof storeNames)[number],
  settings: Record<string, string>,
  around: (rows: SessionRows) => SessionRows = (rows) => rows,
) {
  const clock = new Clock()
  const store = await sessionStores[name]()
  onTestFinished(async () => {
    store.rows.close()
    await store.stop()
  })
  const watched = watchProvider('logOut')
  // Reads the store's own object at each call, so that a test can change it.
  const rows = around(
    new Proxy(store.rows, {
      get: (own, call: keyof SessionRows) => (call === 'close' ? () => {} : own[call]),
    }),
  )
  const open = async (variables: Record<string, string> = {}) => {
    const { provider } = watched
    const portal = await startPortal({ provider, rows, clock, variables: { ...settings, ...variables } })
    onTestFinished(portal.stop)
    return portal
  }
  return { ...watched, clock, store, open }
}
