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

/** How a route outside of GraphQL answers a failure; `body` is `{ failure }`. */
export interface ErrorResponse {
  status: number
  headers: Record<string, string>
  body: { failure: { __typename: string; message: string } }
}

/** A fault by its name and figures, nothing of the inside; everything else is `INTERNAL_SERVER_ERROR` with the request's id. */
export function toErrorResponse(error: unknown, requestId: unknown): ErrorResponse {
  const isTold = error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR'
  const { code, message, upstreamCode, retryAfterSeconds, isOutcomeUnknown } = isTold
    ? error
    : new Fault('INTERNAL_SERVER_ERROR', 'Something went wrong')
  const failure = {
    __typename: code,
    message,
    upstreamCode,
    retryAfterSeconds,
    isOutcomeUnknown: isOutcomeUnknown || undefined,
    requestId: isTold ? undefined : requestId,
  }
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status: statuses[code], headers, body: { failure } }
}
