/** Why nobody is signed in here: the session was lost in the middle, or there was none to begin with. */
export type SessionEnd = 'lost' | 'absent'

const listeners = new Set<(end: SessionEnd) => void>()

/** Tells whoever guards the private pages; on a public page nobody listens, and nothing happens. */
export const announceSessionEnd = (end: SessionEnd) => listeners.forEach((listener) => listener(end))

export const onSessionEnd = (listener: (end: SessionEnd) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
