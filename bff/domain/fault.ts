/** The closed set of `extensions.code` values that a client may meet. */
export type FaultCode =
  | 'UNAUTHENTICATED'
  | 'PERSON_CHANGED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_CONTRACT'
  | 'UPSTREAM_REFUSED'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'BAD_USER_INPUT'
  | 'INTERNAL_SERVER_ERROR'

interface FaultDetails {
  /** The provider's number, where it gave one. */
  upstreamCode?: number
  /** Seconds after which it is worth trying again, where that is known. */
  retryAfterSeconds?: number
  /** The provider may have done what it was asked to do: find out before asking again. */
  isOutcomeUnknown?: boolean
  cause?: unknown
}

/**
 * Something that no form can answer. Its message is English, is shown to clients, and so never holds an address, a
 * token or a text of the provider; those belong into `cause`, which is only logged.
 */
export class Fault extends Error {
  readonly code: FaultCode
  readonly upstreamCode: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isOutcomeUnknown: boolean

  constructor(code: FaultCode, message: string, details: FaultDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Fault'
    this.code = code
    this.upstreamCode = details.upstreamCode
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false
  }

  /** The same fault of a write that was sent, and whose answer does not say whether it was done. */
  withUnknownOutcome(): Fault {
    const { code, message, upstreamCode, retryAfterSeconds, cause } = this
    return new Fault(code, message, {
      ...(upstreamCode !== undefined && { upstreamCode }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      isOutcomeUnknown: true,
      cause,
    })
  }
}
