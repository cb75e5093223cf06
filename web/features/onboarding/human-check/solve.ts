import { type Challenge, solveChallengeWorkers } from 'altcha-lib'

/** Success is passed on after this many milliseconds, so that the user sees it (specification, section 2). */
export const successPauseMs = 500

/** More workers would make the page itself slow on a weak machine. */
const maxWorkers = 4

/** A little less than the server accepts the result of a check. */
const timeout = 280_000

/**
 * Solves the challenge in workers that are loaded from the portal's own address. Returns what the server verifies, or
 * null if the challenge was not solved in time.
 */
export const solve = async (challengeText: string, controller = new AbortController()) => {
  const challenge = JSON.parse(challengeText) as Challenge
  const createWorker = () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const concurrency = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency - 1))
  const solution = await solveChallengeWorkers({ challenge, concurrency, controller, timeout, createWorker })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
