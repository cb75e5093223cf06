/** The closed set of `extensions.code` values that a client can receive. */
export const faultCodes = [
  'UNAUTHENTICATED',
  'PERSON_CHANGED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_CONTRACT',
  'UPSTREAM_REFUSED',
  'RATE_LIMITED',
  'OVERLOADED',
  'BAD_USER_INPUT',
  'INTERNAL_SERVER_ERROR',
] as const

export type FaultCode = (typeof faultCodes)[number]

interface FaultDetails {
  /** The provider's own code, as the provider gives it, if there is one. */
  providerCode?: string
  /** Seconds until a retry is useful, if known. */
  retryAfterSeconds?: number
  /** The provider's call that has failed, for the log. */
  call?: string
  /** The provider may have carried out the write: determine its outcome before repeating it. */
  isOutcomeUnknown?: boolean
  cause?: unknown
}

/**
 * An error that a form cannot handle. Its English message is shown to clients, so it must not contain an address, a
 * token or a text of the provider; those belong in `cause`, which is only logged.
 */
export class Fault extends Error {
  readonly code: FaultCode
  readonly providerCode: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** May become true: of a write that was sent, but whose response does not say whether it was carried out. */
  isOutcomeUnknown: boolean
  /** The provider's call that has failed; only logged. */
  call: string | undefined

  constructor(code: FaultCode, message: string, details: FaultDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Fault'
    this.code = code
    this.providerCode = details.providerCode
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false
    this.call = details.call
  }
}

/** The fault of a request for which somebody must be signed in. */
export const notSignedIn = (): Fault => new Fault('UNAUTHENTICATED', 'Nobody is signed in')

/** The fault of a request for somebody other than the signed-in person. */
export const personChanged = (): Fault =>
  new Fault('PERSON_CHANGED', 'Somebody else has signed in in this browser')

/**
 * Refuses a request from a page that shows somebody other than the signed-in affiliate: all tabs of a browser share one
 * session, and another tab may have signed in a different account. A request that names nobody is accepted. If nobody
 * is signed in, this refuses nothing, because such a request fails with `UNAUTHENTICATED`.
 *
 * @param named the person that the page shows, percent-encoded as in the header
 * @param username the signed-in affiliate
 */
export function refuseOtherPerson(named: string | undefined, username: string | null): void {
  if (named === undefined || username === null || decoded(named) === username) return
  throw personChanged()
}

/** Null for a header that is not valid percent-encoded text, which matches nobody. */
function decoded(named: string): string | null {
  try {
    return decodeURIComponent(named)
  } catch {
    return null
  }
}
