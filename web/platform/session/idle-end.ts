import { onEndMovedElsewhere, recallEnd, rememberEnd } from '../browser/browser-storage.ts'

const second = 1000
const minute = 60 * second

/**
 * What this tab knows of the session, in milliseconds: how long it may stay idle, when it ends unless something renews it,
 * and when it ends whatever the person does.
 */
let known: { limit: number; end: number; finalEnd: number } | null = null
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** An end further away than that was written before the clock was set back. */
const isPossible = (end: number, limit: number) => end <= Date.now() + limit + second

/**
 * Notes what an answer tells of the session's end, be it that the request renewed the session or not.
 *
 * @param askedAt when the request was sent: the server counts from its arrival, however long the answer takes
 * @param header reads a header of the answer
 */
export const noteEnd = (askedAt: number, header: (name: string) => unknown) => {
  const secondsIn = (name: string) => Number(header(`x-session-${name}-seconds`) ?? 0)
  const limit = secondsIn('idle') * second
  if (!(limit > 0)) return
  const announcedEnd = askedAt + (secondsIn('left') * second || limit)
  // A server that tells of no absolute limit has none.
  const finalEnd = secondsIn('absolute') > 0 ? askedAt + secondsIn('absolute') * second : Infinity
  // Answers overtake one another, and an end only ever moves forward.
  const end = known && isPossible(known.end, limit) ? Math.max(known.end, announcedEnd) : announcedEnd
  known = { limit, end, finalEnd }
  rememberEnd(end)
  notify()
}

/** The next answer to somebody signed in begins anew. */
export const forgetEnd = () => {
  known = null
  notify()
}

/**
 * When the session ends unless something renews it, and from when on that is announced, by the clock on the wall; null
 * where no answer has told yet. A final end is moved by nothing.
 */
export const idleEnd = () => {
  if (!known) return null
  const { limit, end, finalEnd } = known
  const elsewhere = recallEnd()
  const endsAt = Math.min(isPossible(elsewhere, limit) ? Math.max(end, elsewhere) : end, finalEnd)
  // The two are told by different answers, each as exact as its way to the server was fast.
  if (endsAt >= finalEnd - 2 * second) return { endsAt, announcedFrom: finalEnd - 2 * minute, isFinal: true }
  return { endsAt, announcedFrom: endsAt - (limit < 4 * minute ? limit / 2 : 2 * minute), isFinal: false }
}

/** Calls back when the end may have moved, by this tab or another; returns how to stop that. */
export const onIdleEndMoved = (listener: () => void) => {
  listeners.add(listener)
  const stopElsewhere = onEndMovedElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stopElsewhere()
  }
}
