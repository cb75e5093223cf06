import { useState, useSyncExternalStore } from 'react'
import type { createUnanswered, Unanswered } from './unanswered.ts'

const nothing: Unanswered = { isRunning: false, doubt: null }
const never = () => () => {}

/** Where a write and its doubt are kept: for one person, past the dialog. */
export interface Memory {
  unanswered: ReturnType<typeof createUnanswered>
  /** Whose write it is; public pages have nobody to name. */
  owner: string
}

/** What is under way, and how to change it; a form without a memory keeps it for itself. */
export const useUnanswered = (memory: Memory | undefined) => {
  const [own, setOwn] = useState(nothing)
  const read = () => memory?.unanswered.read(memory.owner) ?? nothing
  const kept = useSyncExternalStore(memory?.unanswered.watch ?? never, read)
  const update = (change: Partial<Unanswered>) => {
    if (!memory) return setOwn((before) => ({ ...before, ...change }))
    const next = { ...read(), ...change }
    if (next.isRunning || next.doubt) memory.unanswered.keep(memory.owner, next)
    else memory.unanswered.forget()
  }
  return { ...(memory ? kept : own), read, update }
}
