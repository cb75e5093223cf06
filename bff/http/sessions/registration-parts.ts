import type { SessionData } from 'express-session'

/** The parts of a registration or password reset in progress; signing in carries them into the new session. */
export const registrationParts = ['pending', 'visit', 'emailCodes'] as const

/** Whether the row was written by an older build, which stored the captcha and the codes in one state. */
const isOfOlderBuild = ({ format, pending }: Partial<SessionData>) =>
  format === undefined && pending !== undefined

/**
 * The registration in a stored session. A row of an older build gives none: the login used the state that holds the
 * codes, and the provider ends a state that a login used.
 */
export function registrationIn(stored: Partial<SessionData>): Partial<SessionData> {
  if (isOfOlderBuild(stored)) return {}
  const kept = registrationParts.filter((part) => stored[part] !== undefined)
  return Object.fromEntries(kept.map((part) => [part, stored[part]]))
}
