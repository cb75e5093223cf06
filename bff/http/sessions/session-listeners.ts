import type { Request } from 'express'

/** Gets what happens to sessions when no response can say it. */
export interface SessionListeners {
  /** A session ended in this process, or got another id: what is kept of it under this alias has no use any more. */
  onEnd(alias: string): void
  /**
   * A signed-in session ended without its own logout: an unread one, one that had got another id, or one that another session
   * of the account ended. The provider's state is for signing out there.
   */
  onRemoteEnd(state: string): void
  /**
   * A session could not be stored at the end of its request. Its response is right, and part of it may have been sent, so it
   * must not fail for this.
   */
  onUnstored(error: unknown, request: Request): void
}

export const noListeners: SessionListeners = { onEnd: () => {}, onRemoteEnd: () => {}, onUnstored: () => {} }
