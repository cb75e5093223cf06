/** In milliseconds: a page that is never idle does its work then. */
const timeout = 500

const whenIdle = (run: () => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

let underWay = 0

/** Whether code is loading that nobody has asked for. */
export const isPrefetching = () => underWay > 0

/**
 * Loads what may be wanted soon while the page has nothing else to do, one after the other, so that none holds back a response to
 * the user. A failure is met again by whoever wants it.
 */
export const prefetch = ([first, ...rest]: readonly (() => Promise<unknown>)[]) => {
  if (!first) return
  whenIdle(() => {
    underWay += 1
    first()
      .catch(() => {})
      .finally(() => (underWay -= 1))
    prefetch(rest)
  })
}
