import { createElement, useSyncExternalStore } from 'react'
import { readHost, watchHost } from './toasts.ts'

/** Stands in the page from the start; the toasts themselves move in with the first of them. */
export const LazyToastHost = () => {
  const host = useSyncExternalStore(watchHost, readHost)
  return host ? createElement(host) : null
}
