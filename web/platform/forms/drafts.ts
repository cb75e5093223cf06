import { forgetPersonal, readTexts, recallPersonal, rememberPersonal } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'
import { onForgetPersonal } from '../session/session.ts'

/** How the tab stores a draft, so that it survives a reload. */
interface Stored<Value> {
  /** Its name among the user's values in the tab. */
  name: string
  /** The form before anything is typed. */
  empty: Value
  /** The fields that are never stored. */
  secrets?: readonly (keyof Value)[]
  onForget?: () => void
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const parse = <Value extends object>(stored: Stored<Value>, text: string | null): Value | null => {
  try {
    const value = readTexts(JSON.parse(text ?? 'null'), stored.empty)
    return isSame(value, stored.empty) ? null : value
  } catch {
    return null
  }
}

/**
 * Keeps one user's unfinished form: in memory, and in the storage of the tab if its texts may be stored. It survives closing its
 * dialog and an expired session, and is never shown to another user who signs in.
 */
export const createDraft = <Value extends object>(stored?: Stored<Value>) => {
  let kept: { owner: string; value: Value } | null = null
  let sender: string | null = null
  const changes = createEmitter()
  onForgetPersonal((keeper) => {
    if (sender !== keeper) sender = null
    if (!kept || kept.owner === keeper) return
    kept = null
    changes.emit()
  })
  const inMemory = (owner: string) => (kept?.owner === owner ? kept.value : null)
  const inTab = (owner: string) => stored && parse(stored, recallPersonal(stored.name, owner))
  const read = (owner: string): Value | null => inMemory(owner) ?? inTab(owner) ?? null
  const forget = () => {
    kept = null
    if (stored) forgetPersonal(stored.name)
    stored?.onForget?.()
    changes.emit()
  }
  const store = (owner: string, value: Value, { name, empty, secrets = [] }: Stored<Value>) => {
    const withoutSecrets = Object.fromEntries(secrets.map((field) => [field, empty[field]]))
    rememberPersonal(name, owner, JSON.stringify({ ...value, ...withoutSecrets }))
  }
  const keep = (owner: string, value: Value) => {
    if (stored && isSame(value, stored.empty)) return forget()
    if (stored) store(owner, value, stored)
    kept = { owner, value }
    changes.emit()
  }
  return {
    /** This user's draft; null if there is none. */
    read,
    keep,
    forget,
    /** Whether the draft is what a reload left of it. */
    isRecalled: (owner: string) => inMemory(owner) === null && Boolean(inTab(owner)),
    watch: changes.listen,
    /** The draft of one user, for a form. */
    of: (owner: string) => ({
      read: () => read(owner),
      keep: (value: Value) => keep(owner, value),
      // A late answer to somebody who has left drops no draft of the next person.
      forget: () => {
        if (read(owner)) forget()
      },
      /** Whether it is being sent, also by a form that was closed meanwhile. */
      isSending: () => sender === owner,
      setSending(isSending: boolean) {
        if (isSending) sender = owner
        else if (sender === owner) sender = null
        changes.emit()
      },
      watch: changes.listen,
    }),
  }
}

/** One user's draft of one form. */
export type DraftOf<Value extends object> = ReturnType<ReturnType<typeof createDraft<Value>>['of']>
