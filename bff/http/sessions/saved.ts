import type { Session } from 'express-session'

/** Stores a session now, instead of at the end of its response; rejects if that fails. */
export function saved(session: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    session.save((error?: unknown) => (error ? reject(error) : resolve()))
  })
}
