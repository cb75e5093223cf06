import type { LoginLog } from '../login-log.ts'

/** A sign-in with an address or place that no earlier one in the log has. */
export interface UnseenLogin {
  login: LoginLog
  isAddressUnseen: boolean
  /** The provider reports place and browser in one text, which is compared word for word (decision 44). */
  isPlaceUnseen: boolean
}

/** What a login log says about the safety of an account. */
export interface LoginInsights {
  /** The sign-in before the newest one, which is the current session; null if there is none. */
  last: LoginLog | null
  /** The newest unseen sign-in; null if all of them are familiar. */
  unseen: UnseenLogin | null
}

/** The number of rows that are compared: one page of the largest size. */
export const comparedLogins = 100
/** How many of the newest rows are examined: older ones have too few rows before them. */
const examined = 10

/** @param logins newest first; the oldest has none before it and is not examined */
export function insightsOfLogins(logins: readonly LoginLog[]): LoginInsights {
  const judgedLogins = logins
    .slice(0, Math.min(examined, logins.length - 1))
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

/** A missing value is not unseen. */
const isUnseen = (value: string, before: string[]) => value !== '' && !before.includes(value)
