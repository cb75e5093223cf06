import { onForgetPersonal } from '../session/personal.ts'

interface Draft<Value> {
  owner: string
  value: Value
}

/**
 * One person's unfinished form, in memory and never in storage: it outlives its dialog and a session that ran out, and
 * nobody else who signs in finds it.
 *
 * @param discard ends what a draft still does, when nobody wants it any more
 */
export const createDraft = <Value>(discard: (value: Value) => void = () => {}) => {
  let kept: Draft<Value> | null = null
  const listeners = new Set<() => void>()
  const drop = () => {
    if (kept) discard(kept.value)
    kept = null
  }
  const notify = () => listeners.forEach((listener) => listener())
  onForgetPersonal((keeper) => {
    if (!kept || kept.owner === keeper) return
    drop()
    notify()
  })
  return {
    /** What this person began; null where that is nothing. */
    read: (owner: string): Value | null => {
      if (kept && kept.owner !== owner) drop()
      return kept && kept.value
    },
    keep: (owner: string, value: Value) => {
      kept = { owner, value }
      notify()
    },
    forget: () => {
      kept = null
      notify()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
