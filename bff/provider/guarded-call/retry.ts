import { setTimeout as wait } from 'node:timers/promises'
import { BrokenConnection } from './round-trip.ts'

const share = 0.1
const maxBudget = 10
const minPauseMs = 20
const maxPauseMs = 120

/**
 * Repeats a call whose connection broke before the first byte of a response: once, after a short random pause, within
 * the same deadline, and for at most a tenth of all calls, so that a provider in trouble does not get twice as many
 * calls.
 */
export function createRetry(random: () => number) {
  let budget = maxBudget
  return async <Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
    budget = Math.min(maxBudget, budget + share)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof BrokenConnection) || !error.isUnanswered || budget < 1) throw error
      budget -= 1
      await wait(minPauseMs + random() * (maxPauseMs - minPauseMs), undefined, { signal })
      return attempt()
    }
  }
}
