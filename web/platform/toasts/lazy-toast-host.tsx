import { createElement, useSyncExternalStore } from 'react'
import { readHost, watchHost } from './toasts.ts'

/** Mounted from the start, but renders the toasts only once their code has loaded. */
export const LazyToastHost = () => {
  const host = useSyncExternalStore(watchHost, readHost)
  return host ? createElement(host) : null
}
