import { onEndMovedElsewhere, recallEnd, rememberEnd } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'

const second = 1000
const minute = 60 * second

/**
 * What this tab knows about the session, in milliseconds: how long it may stay idle, when it ends unless it is renewed, and when
 * it ends in any case.
 */
let known: { limit: number; end: number; finalEnd: number } | null = null
const moving = createEmitter()

/** A later end is impossible: it was stored before the system clock was set back. */
const isPossible = (end: number, limit: number) => end <= Date.now() + limit + second

/**
 * Records the end of the session from a response's headers, whether or not the request renewed the session.
 *
 * @param askedAt when the request was sent: the server counts from its arrival, however long the response takes
 * @param header reads a header of the response
 */
export const noteEnd = (askedAt: number, header: (name: string) => unknown) => {
  const secondsIn = (name: string) => Number(header(`x-session-${name}-seconds`) ?? 0)
  const limit = secondsIn('idle') * second
  if (!(limit > 0)) return
  const announcedEnd = askedAt + (secondsIn('left') * second || limit)
  // Without this header, the server has no absolute limit.
  const finalEnd = secondsIn('absolute') > 0 ? askedAt + secondsIn('absolute') * second : Infinity
  // Responses may arrive out of order, so the end may only move forward.
  const end = known && isPossible(known.end, limit) ? Math.max(known.end, announcedEnd) : announcedEnd
  known = { limit, end, finalEnd }
  rememberEnd(end)
  moving.emit()
}

/** Forgets the end; the next response to a signed-in user sets it again. */
export const forgetEnd = () => {
  known = null
  moving.emit()
}

/**
 * When the session ends unless it is renewed, and when to start announcing that, by the system clock; null before the first
 * response. Nothing can move a final end.
 */
export const idleEnd = () => {
  if (!known) return null
  const { limit, end, finalEnd } = known
  const elsewhere = recallEnd()
  const endsAt = Math.min(isPossible(elsewhere, limit) ? Math.max(end, elsewhere) : end, finalEnd)
  // The two times come from different responses, and each is off by the duration of its request: hence the tolerance.
  if (endsAt >= finalEnd - 2 * second) return { endsAt, announcedFrom: finalEnd - 2 * minute, isFinal: true }
  return { endsAt, announcedFrom: endsAt - (limit < 4 * minute ? limit / 2 : 2 * minute), isFinal: false }
}

/** Calls `listener` when this or another tab may have moved the end; returns the unsubscribe function. */
export const onIdleEndMoved = (listener: () => void) => {
  const stops = [moving.listen(listener), onEndMovedElsewhere(listener)]
  return () => stops.forEach((stop) => stop())
}
