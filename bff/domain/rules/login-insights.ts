import type { LoginLog } from '../login-log.ts'

/** A sign-in that differs from every one before it in the log. */
export interface UnseenLogin {
  login: LoginLog
  isAddressUnseen: boolean
  /** The provider tells place and browser in one text, which is compared word for word (decision 44). */
  isPlaceUnseen: boolean
}

/** What a login log tells of an account's safety. */
export interface LoginInsights {
  /** The sign-in before the newest one, which is the person's own session; null where there is none. */
  last: LoginLog | null
  /** The newest one; null where all of them are familiar. */
  unseen: UnseenLogin | null
}

/** The rows of a log that are compared: a page of the largest size. */
export const comparedLogins = 100
/** How many of the newest rows are judged: older ones have too few before them to compare with. */
const judged = 10

/** @param logins newest first; the oldest of them has none before it, and is judged by nothing */
export function insightsOfLogins(logins: readonly LoginLog[]): LoginInsights {
  const judgedLogins = logins
    .slice(0, Math.min(judged, logins.length - 1))
    .map((login, index): UnseenLogin => {
      const before = logins.slice(index + 1)
      return {
        login,
        isAddressUnseen: isUnseen(
          login.ipAddress,
          before.map(({ ipAddress }) => ipAddress),
        ),
        isPlaceUnseen: isUnseen(
          login.location,
          before.map(({ location }) => location),
        ),
      }
    })
  const unseen = judgedLogins.find(({ isAddressUnseen, isPlaceUnseen }) => isAddressUnseen || isPlaceUnseen)
  return { last: logins[1] ?? null, unseen: unseen ?? null }
}

/** What the provider did not tell is nothing new. */
const isUnseen = (told: string, before: string[]) => told !== '' && !before.includes(told)
