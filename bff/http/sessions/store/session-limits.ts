import type { SessionData } from 'express-session'

/** How long sessions live, in milliseconds. */
export interface SessionLimits {
  /** A signed-in session without activity. */
  idle: number
  /** A signed-in session since its login, regardless of activity. */
  absolute: number
}

const anonymousLife = 15 * 60_000

/**
 * When a session ends that was last active at `activeAt`; both in milliseconds since 1970. The absolute end follows from
 * the sealed time of the login, so that nobody who can write to the store extends it.
 */
export const expiryOf = (
  { signedIn }: { signedIn?: Pick<NonNullable<SessionData['signedIn']>, 'since'> },
  activeAt: number,
  { idle, absolute }: SessionLimits,
): number => (signedIn ? Math.min(activeAt + idle, signedIn.since + absolute) : activeAt + anonymousLife)
