import { announceSessionEnd, idleEnd, onIdleEndMoved } from '../../../platform/session/session.ts'

const second = 1000
/** Timers pause while a machine sleeps, so none is longer than this, and each compares the wall clock. */
const longestTimer = 15 * second
/**
 * The pause before the next probe. It is short if somebody is signed in: the answer has moved the end, or the session ends this
 * very moment.
 */
const pauseAfter = (username: string | null | undefined) => {
  if (username === undefined) return 5 * second
  return username === null ? 60 * second : second
}
const wakeEvents = ['visibilitychange', 'focus', 'pageshow'] as const

/**
 * Reports the seconds left while the end of the session is announced (null while the end is far, 0 while it is due and
 * the session still lives), and whether the end is final. At the end it probes the session and announces that it is
 * over; a session that still lives is probed again.
 *
 * @param probe asks for the username of the session: null if it is over, undefined if no response arrived
 */
export const watchIdleEnd = (
  probe: () => Promise<string | null | undefined>,
  onChange: (secondsLeft: number | null, isFinal: boolean) => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isProbing = false
  let nextProbeAt = 0

  const probeAtEnd = async () => {
    isProbing = true
    const username = await probe()
    isProbing = false
    nextProbeAt = Date.now() + pauseAfter(username)
    if (isStopped || !isDue()) return
    if (username === null) announceSessionEnd('lost')
    else onChange(0, idleEnd()?.isFinal ?? false)
  }
  const update = () => {
    clearTimeout(timer)
    const end = idleEnd()
    if (!end) return onChange(null, false)
    const now = Date.now()
    const left = end.endsAt - now
    if (now < end.announcedFrom) {
      onChange(null, false)
      timer = setTimeout(update, Math.min(end.announcedFrom - now, longestTimer))
    } else if (left > 0) {
      if (left > second) nextProbeAt = 0
      onChange(Math.ceil(left / second), end.isFinal)
      timer = setTimeout(update, left % second || second)
    } else {
      if (!isProbing && now >= nextProbeAt) void probeAtEnd()
      timer = setTimeout(update, second)
    }
  }

  const stopListening = onIdleEndMoved(update)
  for (const event of wakeEvents) window.addEventListener(event, update)
  update()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
    for (const event of wakeEvents) window.removeEventListener(event, update)
  }
}

const isDue = () => (idleEnd()?.endsAt ?? Infinity) <= Date.now()
