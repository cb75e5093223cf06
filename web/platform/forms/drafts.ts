import { personalKey, readTexts, stored } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'
import { onForgetPersonal } from '../session/session.ts'

/** How the tab stores a draft, so that it survives a reload. */
interface InTab<Value> {
  /** Its name among the user's values in the tab. */
  name: string
  /** The form before anything is typed. */
  empty: Value
  /** The fields that are never stored. */
  secrets?: readonly (keyof Value)[]
}

/**
 * Keeps the unfinished form of the tab's user: in memory, and in the storage of the tab if its texts may be stored. It survives
 * closing its dialog and an expired session, and is dropped before another user's page is shown.
 */
export const createDraft = <Value extends object>(options?: InTab<Value>) => {
  const isEmpty = (value: Value) => JSON.stringify(value) === JSON.stringify(options?.empty)
  const inTab =
    options &&
    stored('sessionStorage', personalKey(options.name), (content) => {
      const value = readTexts(content, options.empty)
      return isEmpty(value) ? null : value
    })
  let inMemory: Value | null = null
  const changes = createEmitter()
  const drop = () => {
    inMemory = null
    changes.emit()
  }
  onForgetPersonal(drop)
  const forget = () => {
    inTab?.forget()
    drop()
  }
  return {
    /** The draft; null if there is none. */
    read: (): Value | null => inMemory ?? inTab?.read() ?? null,
    keep: (value: Value) => {
      if (isEmpty(value)) return forget()
      const secrets = options?.secrets?.map((field) => [field, options.empty[field]]) ?? []
      inTab?.keep({ ...value, ...Object.fromEntries(secrets) })
      inMemory = value
      changes.emit()
    },
    forget,
    /** Whether the draft is what a reload left of it. */
    isRecalled: () => inMemory === null && Boolean(inTab?.read()),
    watch: changes.listen,
  }
}

export type Draft<Value extends object> = ReturnType<typeof createDraft<Value>>
