import { createEmitter } from '../emitter.ts'

/** Why nobody is signed in: `lost` if the session ended while the page was open, `absent` if there was none. */
export type SessionEnd = 'lost' | 'absent'

const ending = createEmitter<SessionEnd>()

/** Notifies the guard of the private pages. A public page has no listener, so nothing happens there. */
export const announceSessionEnd = ending.emit

export const onSessionEnd = ending.listen
