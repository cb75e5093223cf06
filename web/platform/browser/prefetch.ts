/** Resolves with the first click, key or scrolling touch. */
const firstInput = new Promise<void>((resolve) => {
  for (const event of ['click', 'pointercancel', 'keydown'])
    window.addEventListener(event, () => resolve(), { once: true, passive: true })
})

/**
 * Loads what may be needed soon, once the user has begun to use the page and the browser is idle; each in a task of its own, because
 * together they would block a phone. What fails here is loaded again when it is needed.
 */
export async function prefetch(loads: readonly (() => Promise<unknown>)[]) {
  await firstInput
  for (const load of loads) {
    const begin = () => void load().catch(() => {})
    // Safari has no such callback. A page that is never idle loads after half a second.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 500 })
    else setTimeout(begin)
  }
}
