import { createDraft } from './drafts.ts'
import type { Failure } from './outcome.ts'

/**
 * What the provider says about a write whose response was lost. `taken`: it was accepted. `absent`: not so far. `alike`: the
 * current state matches the write, but matched it before, too. `unreadable`: the state cannot be read.
 */
export type WriteStatus = 'taken' | 'absent' | 'alike' | 'unreadable'

/** Looks up the result of one attempt. If the write was sent again, `after` says how the second attempt failed. */
export type LookUp = (after?: Failure<string>) => Promise<WriteStatus>

/** A write that may have been accepted. */
export interface Doubt {
  status: WriteStatus | 'looking'
  lookUp: LookUp | undefined
}

/** One user's write that is running or in doubt and must not start twice. It survives closing its dialog. */
export interface Unanswered {
  isRunning: boolean
  doubt: Doubt | null
}

/** Create one for each form whose write the user must not repeat by accident. */
export const createUnanswered = () => createDraft<Unanswered>()
