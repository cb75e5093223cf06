/** A session in which an account is signed in to the portal. */
export interface AccountSession {
  /** Whether it is the session of this request. */
  isCurrent: boolean
  /** The browser's family, for example `Firefox`; null if it is unknown. */
  browser: string | null
  /** For example `Windows`; null if it is unknown. */
  operatingSystem: string | null
  /** The address that it signed in from; null if it is unknown. */
  ipAddress: string | null
  /** ISO 8601, UTC. */
  signedInAt: string
  /** ISO 8601, UTC; exact to a minute. */
  lastUsedAt: string
}

/** Where a session signed in from. */
export type SignInOrigin = Pick<AccountSession, 'browser' | 'operatingSystem' | 'ipAddress'>
