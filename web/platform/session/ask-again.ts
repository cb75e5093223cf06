import type { Fault } from '../errors/fault.ts'

export const maxRepetitions = 3

/** The seconds to wait if the session lately continued under another id; undefined for all other faults. */
export const secondsToWait = (faults: readonly Fault[]) =>
  faults.find(({ name }) => name === 'UNAUTHENTICATED')?.retryAfterSeconds

/** Resolves after so many seconds, or as soon as the signal aborts. */
const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, seconds * 1000)
    const onAbort = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })

/** Sends a request outside GraphQL again as long as it is asked to come again, as `createAskAgainLink` does for GraphQL. */
export const sendAgain = async <Outcome extends { status: string } | { status: string; fault: Fault }>(
  send: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> => {
  for (let repetitions = 0; ; repetitions += 1) {
    const outcome = await send()
    const seconds = 'fault' in outcome ? secondsToWait([outcome.fault]) : undefined
    if (seconds === undefined || repetitions === maxRepetitions) return outcome
    await wait(seconds, signal)
  }
}
