import type { SessionData } from 'express-session'
import type { SignedInData } from './session-parts.ts'

/** Long enough for a person whose confirmation got no response to type the password and a captcha again. */
const openMs = 2 * 60_000

type Former = NonNullable<SessionData['former']>

/** Lets these ids open a session after its confirmation, as it was before. */
export const keepOpen = (ids: readonly string[], { signedIn }: SignedInData, now: number): Former => ({
  ids,
  until: now + openMs,
  ...(signedIn.confirmedAt !== undefined && { confirmedAt: signedIn.confirmedAt }),
})

/** The session as a former id opens it, without the confirmation; null if it does not. */
export function asBefore(data: SessionData, id: string, now: number): SessionData | null {
  const { former, signedIn, ...others } = data
  if (!former?.ids.includes(id) || former.until <= now || !signedIn) return null
  return { ...others, signedIn: confirmedLike(signedIn, former), openUntil: former.until }
}

/** What a request by a former id has changed, with the confirmation that it does not see; null if such ids are closed. */
export function asAfter(changed: SessionData, stored: SessionData | null): SessionData | null {
  if (!stored?.former || !stored.signedIn || !changed.signedIn) return null
  const { openUntil: _, ...others } = changed
  return { ...others, former: stored.former, signedIn: confirmedLike(changed.signedIn, stored.signedIn) }
}

/** The session without its former ids. */
export function closed({ former: _, ...data }: SessionData): SessionData {
  return data
}

const confirmedLike = (
  { confirmedAt: _, ...signedIn }: SignedInData['signedIn'],
  { confirmedAt }: { confirmedAt?: number },
) => ({ ...signedIn, ...(confirmedAt !== undefined && { confirmedAt }) })
