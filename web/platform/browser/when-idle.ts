/** In milliseconds: a page that is never idle does its work then. */
const timeout = 500

const soon = (run: () => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

/** Does pieces of work while the page has nothing else to do, one at a time, so that none holds back a response to the user. */
export const whenIdle = ([first, ...rest]: readonly (() => void)[]) => {
  if (!first) return
  soon(() => {
    first()
    whenIdle(rest)
  })
}
