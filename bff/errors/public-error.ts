import { Fault, type FaultCode } from '../domain/fault.ts'
import type { IdImageRefusal } from '../domain/rules/id-image.ts'

type Code = FaultCode | IdImageRefusal

/** The HTTP status of an answer that is nothing but this error. */
const statuses = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  PERSON_CHANGED: 409,
  FileTooLarge: 413,
  FileTypeRefused: 415,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_CONTRACT: 502,
  UPSTREAM_REFUSED: 502,
  OVERLOADED: 503,
  UPSTREAM_TIMEOUT: 504,
} as const satisfies Record<Code, number>

interface RefusalDetails {
  code?: 'BAD_USER_INPUT' | IdImageRefusal
  /** Instead of the usual status of the code. */
  status?: number
  /** An image of an accepted type that is not whole. */
  isDamaged?: true
  /** A document that no kept build of the pages sends: the tab is older, and reloads. */
  isDocumentUnknown?: true
}

/** A request that the portal itself refuses as it is. */
export class RequestRefused extends Error {
  readonly code: NonNullable<RefusalDetails['code']>
  readonly status: number
  readonly details: Pick<RefusalDetails, 'isDamaged' | 'isDocumentUnknown'>

  constructor(message: string, { code = 'BAD_USER_INPUT', status, ...details }: RefusalDetails = {}) {
    super(message)
    this.name = 'RequestRefused'
    this.code = code
    this.status = status ?? statuses[code]
    this.details = details
  }
}

export interface PublicError {
  status: number
  code: Code
  message: string
  /** Only what this error has. */
  details: {
    providerCode?: string
    retryAfterSeconds?: number
    isOutcomeUnknown?: true
    isDamaged?: true
    isDocumentUnknown?: true
  }
}

/**
 * The only way from an error to a client, by allow-list: a fault's code, message and figures, a refusal, or that a request cannot
 * be read. Everything else is `INTERNAL_SERVER_ERROR`, without internal details.
 */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof RequestRefused) return error
  if (error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR') {
    const { code, message, providerCode, retryAfterSeconds, isOutcomeUnknown } = error
    const details = {
      ...(providerCode !== undefined && { providerCode }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(isOutcomeUnknown && ({ isOutcomeUnknown } as const)),
    }
    return { status: statuses[code], code, message, details }
  }
  const status = statusIn(error)
  return status >= 400 && status < 500
    ? { status, code: 'BAD_USER_INPUT', message: 'The request cannot be read', details: {} }
    : { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong', details: {} }
}

/** The status that Express' own parsers give an error which the request caused. */
const statusIn = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
