import { createDraft } from './drafts.ts'
import type { Failure } from './outcome.ts'

/**
 * What a look at the provider says of a write whose answer was lost: it was taken, it was not yet, what is true now looks like it but
 * did so before, or nothing can be read.
 */
export type WriteStatus = 'taken' | 'absent' | 'alike' | 'unreadable'

/** Looks what became of one attempt; where that was sent again, `after` is how the other one failed. */
export type LookUp = (after?: Failure<string>) => Promise<WriteStatus>

/** A write that may have been taken. */
export interface Doubt {
  status: WriteStatus | 'looking'
  lookUp: LookUp | undefined
}

/** What is under way for one person, and must not be begun twice: it outlives its dialog. */
export interface Unanswered {
  isRunning: boolean
  doubt: Doubt | null
}

/** One for each form whose write must not be done twice by somebody who does not know. */
export const createUnanswered = () => createDraft<Unanswered>()
