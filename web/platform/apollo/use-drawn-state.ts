import { useDeferredValue, useMemo } from 'react'

interface Drawable {
  data: unknown
  isRunning: boolean
}

/**
 * The state of a request to draw. What changes while the request is under way may be drawn a moment later, its answer above all:
 * in short pieces, so that the browser can react to the user in between. Drawn at once are another request, which would show the
 * figures of the former one; a request that begins, which is what a press looks for; data that are no longer there; and what a
 * mutation changes while no request is under way.
 *
 * @param key identifies the query and its variables
 */
export const useDrawnState = <State extends Drawable>(key: string | null, state: State): State => {
  // Another object whenever the key changes, even back to a former one.
  const request = useMemo(() => ({ key }), [key])
  const newest = useMemo(() => ({ request, state }), [request, state])
  const drawn = useDeferredValue(newest)
  const isGone = state.data === undefined && drawn.state.data !== undefined
  return drawn.request === request && drawn.state.isRunning && !isGone ? drawn.state : state
}
