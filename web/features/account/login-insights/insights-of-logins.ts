/** A row of the login log. */
interface LoginLog {
  username: string
  ipAddress: string
  location: string
  loggedInAt: string
}

/** A sign-in with an address or place that neither an earlier one in the log nor the newest one has. */
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

/**
 * The newest sign-in of a login log with an unseen address or place; undefined if there is none. The newest of all is taken for the
 * present one: nobody is asked about the sign-in that they have just made.
 *
 * @param logins newest first; the oldest has none before it and is not examined
 */
export const unseenLogin = (logins: readonly LoginLog[]) => {
  const judged = logins.slice(0, Math.min(examined, logins.length - 1)).map((login, index): UnseenLogin => {
    const known = [...logins.slice(0, 1), ...logins.slice(index + 1)]
    // A missing value is not unseen.
    const isUnseen = (name: 'ipAddress' | 'location') =>
      login[name] !== '' && known.every((other) => other[name] !== login[name])
    return { login, isAddressUnseen: isUnseen('ipAddress'), isPlaceUnseen: isUnseen('location') }
  })
  return judged.find(({ isAddressUnseen, isPlaceUnseen }) => isAddressUnseen || isPlaceUnseen)
}
