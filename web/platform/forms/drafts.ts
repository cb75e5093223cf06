import { createEmitter } from '../emitter.ts'
import { onForgetPersonal } from '../session/personal.ts'

interface Draft<Value> {
  owner: string
  value: Value
}

/**
 * Keeps one user's unfinished form, in memory only. It survives closing its dialog and an expired session, and is never shown
 * to another user who signs in.
 *
 * @param discard stops whatever a dropped draft is still doing
 */
export const createDraft = <Value>(discard: (value: Value) => void = () => {}) => {
  let kept: Draft<Value> | null = null
  const changes = createEmitter()
  const drop = () => {
    if (kept) discard(kept.value)
    kept = null
  }
  onForgetPersonal((keeper) => {
    if (!kept || kept.owner === keeper) return
    drop()
    changes.emit()
  })
  return {
    /** This user's draft; null if there is none. */
    read: (owner: string): Value | null => {
      if (kept && kept.owner !== owner) drop()
      return kept && kept.value
    },
    keep: (owner: string, value: Value) => {
      kept = { owner, value }
      changes.emit()
    },
    forget: () => {
      kept = null
      changes.emit()
    },
    watch: changes.listen,
  }
}
