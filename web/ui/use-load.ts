import { useWindowEvent } from '@mantine/hooks'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * Starts to load when `key` changes. If the key changes again or the component is removed, the outcome is dropped.
 *
 * @param key names what is loaded; null loads nothing
 * @param load gets a signal that aborts once its outcome would be dropped
 */
export const useLoad = <Value>(
  key: string | null,
  load: (dropped: AbortSignal) => Promise<Value>,
  onLoaded: (value: Value) => void,
  onFailed: () => void,
) => {
  const begin = useEffectEvent(load)
  const succeed = useEffectEvent(onLoaded)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (key === null) return undefined
    const dropped = new AbortController()
    begin(dropped.signal).then(
      (value) => dropped.signal.aborted || succeed(value),
      () => dropped.signal.aborted || fail(),
    )
    return () => dropped.abort()
  }, [key])
}

/** What was loaded last, with its key. It stays while another value loads, and if that fails. */
interface Loaded<Value> {
  loaded: { key: string; value: Value } | null
  /** Whether the value of the current key could not be loaded. */
  hasFailed: boolean
  retry: () => void
}

/** Loads the value that `key` names, and keeps it; null loads nothing. What failed is loaded again once there is a network. */
export const useLoaded = <Value>(
  key: string | null,
  load: (dropped: AbortSignal) => Promise<Value>,
): Loaded<Value> => {
  const [loaded, setLoaded] = useState<{ key: string; value: Value } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const missing = key === null || loaded?.key === key ? null : key
  const asked = missing === null ? null : `${missing} ${attempt}`
  useLoad(
    asked,
    load,
    // What was loaded is drawn in short pieces, so that the page can be used meanwhile.
    (value) => startTransition(() => void (missing && setLoaded({ key: missing, value }))),
    () => setFailed(asked),
  )
  const hasFailed = asked !== null && failed === asked
  const retry = () => setAttempt(attempt + 1)
  useWindowEvent('online', () => {
    if (hasFailed) retry()
  })
  return { loaded, hasFailed, retry }
}
