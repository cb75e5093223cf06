import { createElement, useSyncExternalStore } from 'react'
import { FloatingNote } from './floating-note.tsx'
import { readEarly, readHost, watchHost } from './toasts.ts'

/** Mounted from the start, but renders the toasts only once their code has loaded, and a message before that by itself. */
export const LazyToastHost = () => {
  const host = useSyncExternalStore(watchHost, readHost)
  const early = useSyncExternalStore(watchHost, readEarly)
  if (host) return createElement(host)
  return early && <FloatingNote role={early.isFailure ? 'alert' : 'status'}>{early.message}</FloatingNote>
}
