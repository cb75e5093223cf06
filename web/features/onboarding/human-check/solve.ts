import { solveChallengeWorkers } from 'altcha/lib'

type Challenge = Parameters<typeof solveChallengeWorkers>[0]['challenge']

/** More workers would make the page itself slow on a weak machine. */
const maxWorkers = 4

/** A little less than the server accepts the result of a check. */
const timeout = 280_000

interface SolveOptions {
  /** Stops the workers; the result is null then. */
  stop?: AbortSignal
  /** Gets the progress of a check that is harder than usual, from 0 to 1. It may be solved at any point. */
  onProgress?: (part: number) => void
}

/**
 * Solves the challenge in workers that are loaded from the portal's own address. Returns what the server verifies, or
 * null if the challenge was not solved in time.
 */
export const solve = async (
  challengeText: string,
  { stop, onProgress }: SolveOptions = {},
): Promise<string | null> => {
  const challenge = JSON.parse(challengeText) as Challenge
  const most = Number(challenge.parameters.data?.['attempts'] ?? 0)
  let attempts = 0
  const report = (more: number) => {
    attempts += more
    if (most > 0) onProgress?.(Math.min(1, attempts / most))
  }
  const createWorker = () => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    // The library would take the message for a solution.
    worker.addEventListener('message', (event: MessageEvent<{ attempts?: number } | null>) => {
      if (event.data?.attempts === undefined) return
      event.stopImmediatePropagation()
      report(event.data.attempts)
    })
    return worker
  }
  const controller = new AbortController()
  stop?.addEventListener('abort', () => controller.abort())
  report(0)
  const concurrency = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency - 1))
  const solution = await solveChallengeWorkers({ challenge, concurrency, controller, timeout, createWorker })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
