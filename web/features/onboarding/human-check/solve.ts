import { solveChallengeWorkers } from 'altcha/lib'
import KeyWorker from 'altcha/workers/pbkdf2?worker'

type Challenge = Parameters<typeof solveChallengeWorkers>[0]['challenge']

/** More workers would make the page itself slow on a weak machine. */
const maxWorkers = 4

/**
 * Solves the challenge in workers that are loaded from the portal's own address. Returns what the server verifies, or
 * null if the challenge was not solved in time.
 */
export const solve = async (challengeText: string): Promise<string | null> => {
  const challenge = JSON.parse(challengeText) as Challenge
  const concurrency = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency - 1))
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker: () => new KeyWorker(),
  })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
