import { createEmitter } from '../emitter.ts'
import { onForgetPersonal } from '../session/session.ts'

interface Draft<Value> {
  owner: string
  value: Value
}

/** One user's draft of one form. */
export interface DraftOf<Value> {
  read: () => Value | null
  keep: (value: Value) => void
  forget: () => void
  /** Whether it is being sent, also by a form that was closed meanwhile. */
  isSending: () => boolean
  setSending: (isSending: boolean) => void
  watch: (listener: () => void) => () => void
}

/**
 * Keeps one user's unfinished form, in memory only. It survives closing its dialog and an expired session, and is never shown
 * to another user who signs in.
 *
 * @param discard stops whatever a dropped draft is still doing
 */
export const createDraft = <Value>(discard: (value: Value) => void = () => {}) => {
  let kept: Draft<Value> | null = null
  let sender: string | null = null
  const changes = createEmitter()
  const drop = () => {
    if (kept) discard(kept.value)
    kept = null
  }
  onForgetPersonal((keeper) => {
    if (sender !== keeper) sender = null
    if (!kept || kept.owner === keeper) return
    drop()
    changes.emit()
  })
  const read = (owner: string): Value | null => {
    if (kept && kept.owner !== owner) drop()
    return kept && kept.value
  }
  const keep = (owner: string, value: Value) => {
    kept = { owner, value }
    changes.emit()
  }
  const forget = () => {
    kept = null
    changes.emit()
  }
  return {
    /** This user's draft; null if there is none. */
    read,
    keep,
    forget,
    watch: changes.listen,
    /** The draft of one user, for a form. */
    of: (owner: string): DraftOf<Value> => ({
      read: () => read(owner),
      keep: (value) => keep(owner, value),
      // A late answer to somebody who has left drops no draft of the next person.
      forget: () => {
        if (kept?.owner === owner) forget()
      },
      isSending: () => sender === owner,
      setSending(isSending) {
        if (isSending) sender = owner
        else if (sender === owner) sender = null
        changes.emit()
      },
      watch: changes.listen,
    }),
  }
}
