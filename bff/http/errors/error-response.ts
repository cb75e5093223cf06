import { Fault, type FaultCode } from '../../domain/fault.ts'

const statuses = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  PERSON_CHANGED: 409,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_CONTRACT: 502,
  UPSTREAM_REFUSED: 502,
  OVERLOADED: 503,
  UPSTREAM_TIMEOUT: 504,
} as const satisfies Record<FaultCode, number>

/** The error response of a route outside GraphQL; `body` is `{ failure }`. */
export interface ErrorResponse {
  status: number
  headers: Record<string, string>
  body: { failure: { __typename: string; message: string } }
}

/**
 * A fault is sent with its code, message and figures, and nothing internal. Any other error becomes
 * `INTERNAL_SERVER_ERROR` with the request's id.
 */
export function toErrorResponse(error: unknown, requestId: unknown): ErrorResponse {
  const isPublic = error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR'
  const { code, message, providerCode, retryAfterSeconds, isOutcomeUnknown } = isPublic
    ? error
    : new Fault('INTERNAL_SERVER_ERROR', 'Something went wrong')
  const failure = {
    __typename: code,
    message,
    providerCode,
    retryAfterSeconds,
    isOutcomeUnknown: isOutcomeUnknown || undefined,
    requestId: isPublic ? undefined : requestId,
  }
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status: statuses[code], headers, body: { failure } }
}
