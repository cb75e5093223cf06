/** In milliseconds: a page that is never idle does its work then. */
const timeout = 500

const whenIdle = (run: () => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

/**
 * Loads what may be wanted soon while the page has nothing else to do, one after the other, so that none holds back a response to
 * the user. Whoever wants it meets a failure again.
 */
export const prefetch = ([first, ...rest]: readonly (() => Promise<unknown>)[]) => {
  if (!first) return
  whenIdle(() => {
    first().catch(() => {})
    prefetch(rest)
  })
}
