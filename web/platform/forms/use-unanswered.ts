import { useSyncExternalStore } from 'react'
import type { createUnanswered, Unanswered } from './unanswered.ts'

const nothing: Unanswered = { isRunning: false, doubt: null }

/** Where a write and its doubt are kept: for one person, past the dialog. */
export interface UnansweredOptions {
  unanswered: ReturnType<typeof createUnanswered>
  /** Whose write it is; a public page names the account that the write is for. */
  owner: string
}

/** What is under way, and how to change it. */
export const useUnanswered = ({ unanswered, owner }: UnansweredOptions) => {
  const read = () => unanswered.read(owner) ?? nothing
  const kept = useSyncExternalStore(unanswered.watch, read)
  const update = (change: Partial<Unanswered>) => {
    // What was dropped while it was under way, because its person has quit, is not kept again.
    if (unanswered.read(owner) === null && !change.isRunning) return
    const next = { ...read(), ...change }
    if (next.isRunning || next.doubt) unanswered.keep(owner, next)
    else unanswered.forget()
  }
  return { ...kept, read, update }
}
