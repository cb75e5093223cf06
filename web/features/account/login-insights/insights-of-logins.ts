/** A row of the login log. */
interface LoginLog {
  ipAddress: string
  location: string
  loggedInAt: string
}

/** The number of rows that are compared: one page of the largest size. */
export const comparedLogins = 100
/** How many of the newest rows are examined: older ones have too few rows before them. */
const examined = 10

/**
 * The newest sign-in of a login log with an address or place that neither an earlier one nor the newest of all has; undefined if
 * there is none. The newest of all is taken for the present one: nobody is asked about the sign-in that they have just made. The
 * provider reports place and browser in one text, which is compared word for word (decision 44).
 *
 * @param logins newest first; the oldest has none before it and is not examined
 */
export const unseenLogin = (logins: readonly LoginLog[]) =>
  logins.slice(0, Math.min(examined, logins.length - 1)).find((login, index) => {
    const others = [...logins.slice(0, 1), ...logins.slice(index + 1)]
    // A missing value is not unseen.
    const isUnseen = (name: 'ipAddress' | 'location') =>
      login[name] !== '' && others.every((other) => other[name] !== login[name])
    return isUnseen('ipAddress') || isUnseen('location')
  })
