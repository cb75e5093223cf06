import { useWindowEvent } from '@mantine/hooks'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

interface Loaded<Value> {
  /** The value that was loaded last, with its key. It stays while another value loads, and if that fails. */
  loaded: { key: string; value: Value } | null
  /** Whether the value of the current key could not be loaded. */
  hasFailed: boolean
  retry: () => void
}

/** Loads the value that `key` names, and keeps it; null loads nothing. What failed is loaded again once there is a network. */
export const useLoaded = <Value>(key: string | null, load: () => Promise<Value>): Loaded<Value> => {
  const [loaded, setLoaded] = useState<{ key: string; value: Value } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const missing = key === null || loaded?.key === key ? null : key
  const request = missing === null ? null : `${missing} ${attempt}`
  const begin = useEffectEvent(load)
  // What was loaded is drawn in short pieces, so that the page can be used meanwhile.
  const succeed = useEffectEvent((value: Value) =>
    startTransition(() => void (missing !== null && setLoaded({ key: missing, value }))),
  )
  useEffect(() => {
    if (request === null) return undefined
    let isDropped = false
    begin().then(
      (value) => isDropped || succeed(value),
      () => isDropped || setFailed(request),
    )
    return () => {
      isDropped = true
    }
  }, [request])
  const hasFailed = request !== null && failed === request
  const retry = () => setAttempt(attempt + 1)
  useWindowEvent('online', () => {
    if (hasFailed) retry()
  })
  return { loaded, hasFailed, retry }
}
