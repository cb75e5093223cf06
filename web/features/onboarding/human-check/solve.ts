import { solveChallengeWorkers } from 'altcha/lib'
import KeyWorker from 'altcha/workers/pbkdf2?worker'

type Challenge = Parameters<typeof solveChallengeWorkers>[0]['challenge']

/** More would leave a weak machine without a hand for the page itself. */
const mostWorkers = 4

/**
 * Does the work that the check asks of a browser, in workers from the portal's own address, and answers with what the
 * server verifies; null where it could not be done in time.
 */
export const solve = async (challengeText: string): Promise<string | null> => {
  const challenge = JSON.parse(challengeText) as Challenge
  const concurrency = Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency - 1))
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker: () => new KeyWorker(),
  })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
