/** Why nobody is signed in: `lost` if the session ended while the page was open, `absent` if there was none. */
export type SessionEnd = 'lost' | 'absent'

const listeners = new Set<(end: SessionEnd) => void>()

/** Notifies the guard of the private pages. A public page has no listener, so nothing happens there. */
export const announceSessionEnd = (end: SessionEnd) => listeners.forEach((listener) => listener(end))

export const onSessionEnd = (listener: (end: SessionEnd) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
