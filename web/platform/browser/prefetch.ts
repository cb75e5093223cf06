/** In milliseconds: a page that is never idle does its work then. */
const timeout = 500

const whenIdle = (run: () => void) => {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run)
}

/** Resolves with the first click, key or scrolling touch. */
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
 * Loads what may be needed soon, once the user has begun to use the page and whenever the browser is idle. The loads start one
 * after another, so that none delays a response to the user. What fails here is loaded again when it is needed.
 */
export async function prefetch(loads: readonly (() => Promise<unknown>)[]) {
  await firstInput
  loadInTurn(loads)
}
