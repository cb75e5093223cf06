import type { SessionData } from 'express-session'

/** The parts of a session that requests change independently: if two requests change different parts, both changes count. */
const parts = ['captcha', 'pending', 'visit', 'emailCodes', 'signedIn', 'former'] as const
export type Parts = Pick<SessionData, (typeof parts)[number]>

/** A stored session in which somebody is signed in. */
export type SignedInData = SessionData & Required<Pick<SessionData, 'signedIn'>>

/** The text of each part, in one order, to see which parts have changed. */
export const textsOf = (data: Parts): string[] => parts.map((part) => JSON.stringify(data[part]) ?? '')

/** Whether a request changed a part. */
export const haveChanged = (now: Parts, before: Parts): boolean =>
  parts.some(
    (part) => now[part] !== before[part] && JSON.stringify(now[part]) !== JSON.stringify(before[part]),
  )

/**
 * The parts that a request changed, with the others as another request may have stored them meanwhile.
 *
 * @param before the parts as the request found them; all of its parts count if unknown
 */
export function joined(
  session: SessionData,
  before: readonly string[] | undefined,
  stored: SessionData | null,
): SessionData {
  if (!before || !stored) return session
  const now = textsOf(session)
  const untouched = parts.filter((_part, index) => now[index] === before[index])
  return { ...session, ...Object.fromEntries(untouched.map((part) => [part, stored[part]])) }
}
