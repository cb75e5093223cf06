import { useSyncExternalStore } from 'react'
import type { createUnanswered, Unanswered } from './unanswered.ts'

const nothing: Unanswered = { isRunning: false, doubt: null }

/** Where one user's write and its doubt are stored, so that they survive closing the dialog. */
export interface UnansweredOptions {
  unanswered: ReturnType<typeof createUnanswered>
  /** The user who writes; on a public page, the account that the write is for. */
  owner: string
}

/** The stored write and a function that updates it. */
export const useUnanswered = ({ unanswered, owner }: UnansweredOptions) => {
  const read = () => unanswered.read(owner) ?? nothing
  const kept = useSyncExternalStore(unanswered.watch, read)
  const update = (change: Partial<Unanswered>) => {
    // Do not store again what was dropped while it was running because its user quit.
    if (unanswered.read(owner) === null && !change.isRunning) return
    const next = { ...read(), ...change }
    if (next.isRunning || next.doubt) unanswered.keep(owner, next)
    else unanswered.forget()
  }
  return { ...kept, read, update }
}
