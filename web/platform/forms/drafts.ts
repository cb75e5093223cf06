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
 * Keeps the unfinished form of the tab's user: in memory, and in the storage of the tab if its texts may be stored. It survives
 * closing its dialog and an expired session, and is dropped before another user's page is shown.
 */
export const createDraft = <Value extends object>(stored?: Stored<Value>) => {
  let kept: Value | null = null
  let isSending = false
  const changes = createEmitter()
  onForgetPersonal(() => {
    kept = null
    isSending = false
    changes.emit()
  })
  const inTab = () => stored && parse(stored, recallPersonal(stored.name))
  const forget = () => {
    kept = null
    if (stored) forgetPersonal(stored.name)
    changes.emit()
  }
  const store = (value: Value, { name, empty, secrets = [] }: Stored<Value>) => {
    const withoutSecrets = Object.fromEntries(secrets.map((field) => [field, empty[field]]))
    rememberPersonal(name, JSON.stringify({ ...value, ...withoutSecrets }))
  }
  return {
    /** The draft; null if there is none. */
    read: (): Value | null => kept ?? inTab() ?? null,
    keep: (value: Value) => {
      if (stored && isSame(value, stored.empty)) return forget()
      if (stored) store(value, stored)
      kept = value
      changes.emit()
    },
    forget,
    /** Whether the draft is what a reload left of it. */
    isRecalled: () => kept === null && Boolean(inTab()),
    /** Whether it is being sent, also by a form that was closed meanwhile. */
    isSending: () => isSending,
    setSending: (isNow: boolean) => {
      isSending = isNow
      changes.emit()
    },
    watch: changes.listen,
  }
}

export type Draft<Value extends object> = ReturnType<typeof createDraft<Value>>
