/** In milliseconds: a page that is never idle does its work then. */
const timeout = 500

const whenIdle = (run: () => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

/** Resolves at the end of the first press, of the first touch that scrolls, or at the first key, whichever comes first. */
const firstInput = new Promise<void>((resolve) => {
  for (const event of ['click', 'pointercancel', 'keydown'])
    window.addEventListener(event, () => resolve(), { once: true, passive: true })
})

const loadInTurn = ([first, ...rest]: readonly (() => Promise<unknown>)[]) => {
  if (!first) return
  whenIdle(() => {
    first().catch(() => {})
    loadInTurn(rest)
  })
}

/**
 * Loads what may be wanted soon, once the user has begun to use the page and while it has nothing else to do. One starts after the
 * other, so that none holds back a response to the user. What fails here is loaded again when it is wanted.
 */
export async function prefetch(loads: readonly (() => Promise<unknown>)[]) {
  await firstInput
  loadInTurn(loads)
}
