/** A row of the login log. */
interface LoginLog {
  username: string
  ipAddress: string
  location: string
  loggedInAt: string
}

/** A sign-in with an address or place that neither an earlier one in the log nor the present session has. */
export interface UnseenLogin {
  login: LoginLog
  isAddressUnseen: boolean
  /** The provider reports place and browser in one text, which is compared word for word (decision 44). */
  isPlaceUnseen: boolean
}

/** The number of rows that are compared: one page of the largest size. */
export const comparedLogins = 100
/** How many of the newest rows are examined: older ones have too few rows before them. */
const examined = 10
/** How far the times of the portal and of the provider may be apart for one sign-in, in milliseconds. */
const sameSignIn = 2 * 60_000

/**
 * What a login log says about the safety of an account: the sign-in before that of the present session, and the newest unseen
 * one; null if there is none.
 *
 * @param logins newest first; the oldest has none before it and is not examined
 * @param signedInAt when the present session signed in at the portal; null if unknown
 */
export function insightsOfLogins(logins: readonly LoginLog[], signedInAt: string | null) {
  const present = indexOfPresent(logins, signedInAt)
  const judged = logins.slice(0, Math.min(examined, logins.length - 1)).map((login, index): UnseenLogin => {
    // Values of the current session count as seen.
    const before = [...logins.slice(index + 1), ...logins.slice(present, present + 1)]
    // A missing value is not unseen.
    const isUnseen = (name: 'ipAddress' | 'location') =>
      login[name] !== '' && before.every((other) => other[name] !== login[name])
    return { login, isAddressUnseen: isUnseen('ipAddress'), isPlaceUnseen: isUnseen('location') }
  })
  const unseen = judged.find(({ isAddressUnseen, isPlaceUnseen }) => isAddressUnseen || isPlaceUnseen)
  return { last: logins[present + 1] ?? null, unseen: unseen ?? null }
}

/** The sign-in of the present session: the one nearest to its time, or the newest if none is near. */
function indexOfPresent(logins: readonly LoginLog[], signedInAt: string | null): number {
  const since = Date.parse(signedInAt ?? '')
  const distances = logins.map(({ loggedInAt }) => Math.abs(Date.parse(loggedInAt) - since))
  const nearest = Math.min(...distances)
  return nearest <= sameSignIn ? distances.indexOf(nearest) : 0
}
