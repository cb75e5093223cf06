import { onRenewalElsewhere, recallRenewal, rememberRenewal } from '../browser-storage.ts'

const minute = 60_000
/**
 * What this tab knows of the session, in milliseconds: when an answer last renewed it, how long it may stay idle, and when
 * it ends whatever the person does.
 */
let known: { renewedAt: number; limit: number; finalEnd: number } | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const finalEndIn = (seconds: number) => (seconds > 0 ? Date.now() + seconds * 1000 : Infinity)

/** An answer that renewed the session; a server that tells of no absolute limit (0) has none. */
export const noteRenewal = (idleSeconds: number, absoluteSeconds: number) => {
  known = { renewedAt: Date.now(), limit: idleSeconds * 1000, finalEnd: finalEndIn(absoluteSeconds) }
  rememberRenewal(known.renewedAt)
  tell()
}

/** An answer that renewed nothing: another tab may have begun a new session, which ends later. */
export const noteFinalEnd = (absoluteSeconds: number) => {
  if (!known) return
  known = { ...known, finalEnd: finalEndIn(absoluteSeconds) }
  tell()
}

/** The next answer to somebody signed in begins anew. */
export const forgetRenewal = () => {
  known = null
  tell()
}

/** A time to come was written before the clock was set back. */
const renewalElsewhere = () => {
  const time = recallRenewal()
  return time <= Date.now() ? time : 0
}

/** The server writes a renewal down at most this often, so a session may end that much sooner than its last answer says. */
const unwritten = (limit: number) => Math.min(minute, limit / 10)

/**
 * When the session ends unless something renews it, and from when on that is announced, by the clock on the wall; null
 * where no answer has told yet. A final end is moved by nothing.
 */
export const idleEnd = () => {
  if (!known) return null
  const { renewedAt, limit, finalEnd } = known
  const idle = Math.max(renewedAt, renewalElsewhere()) + limit
  if (idle >= finalEnd) return { endsAt: finalEnd, announcedFrom: finalEnd - 2 * minute, isFinal: true }
  const endsAt = idle - unwritten(limit)
  return { endsAt, announcedFrom: endsAt - (limit < 4 * minute ? limit / 2 : 2 * minute), isFinal: false }
}

/** Calls back when the end may have moved, by this tab or another; returns how to stop that. */
export const onIdleEndMoved = (listener: () => void) => {
  listeners.add(listener)
  const stopElsewhere = onRenewalElsewhere(listener)
  return () => {
    listeners.delete(listener)
    stopElsewhere()
  }
}
