import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/**
 * A failure. Its name is the type of a refusal; otherwise `extensions.code`, one for the status if a proxy responded, or NETWORK
 * if no response arrived.
 */
export interface Fault {
  name: string
  /** The provider's own code. */
  providerCode?: string | null | undefined
  retryAfterSeconds?: number | undefined
  requestId?: string
  /** The failed write may have been executed nevertheless. */
  isOutcomeUnknown?: true
  /** The server does not know the document, because it comes from another build. */
  isDocumentUnknown?: true
  /** The path to the failed field, from the root. */
  path?: readonly (string | number)[]
}

interface ErrorOnTheWire {
  path?: readonly (string | number)[]
  extensions?: Record<string, unknown>
}

/** The fault that an error of a GraphQL response reports. */
export const toFault = ({ path, extensions = {} }: ErrorOnTheWire): Fault => {
  const { code, providerCode, retryAfterSeconds, requestId, isOutcomeUnknown, isDocumentUnknown } = extensions
  return {
    name: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    ...(typeof providerCode === 'string' && { providerCode }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(isOutcomeUnknown === true && { isOutcomeUnknown }),
    ...(isDocumentUnknown === true && { isDocumentUnknown }),
    ...(path && { path }),
  }
}

/** The failure of a write whose response never arrived or did not come from the portal. */
export class LostAnswer extends Error {
  constructor(cause: unknown) {
    super('Lost the answer to a write', { cause })
    this.name = 'LostAnswer'
  }
}

const errorsIn = ({ bodyText }: ServerError): ErrorOnTheWire[] => {
  try {
    const { errors } = JSON.parse(bodyText) as { errors: ErrorOnTheWire[] }
    return errors
  } catch {
    // Not the portal's response: only the status is usable.
    return []
  }
}

/** Whether the response came from the portal itself rather than from a proxy in front of it. */
export const isPortalAnswer = (error: ServerError) => errorsIn(error).length > 0

/** Rate limits and guards before GraphQL respond with a status and the same error shape; a proxy may send anything. */
const fromServer = (error: ServerError): Fault[] => {
  const errors = errorsIn(error)
  if (errors.length > 0) return errors.map(toFault)
  return [statusFault(error.statusCode)]
}

/** What the status of a response says that a proxy in front of the portal has sent. */
export const statusFault = (status: number): Fault => {
  if (status === 429) return { name: 'RATE_LIMITED' }
  return { name: status === 503 ? 'OVERLOADED' : 'UPSTREAM_UNAVAILABLE' }
}

/** All faults behind an operation's error; empty if there is no error. */
export const faultsOf = (error: unknown): Fault[] => {
  if (error === undefined || error === null) return []
  if (error instanceof LostAnswer)
    return faultsOf(error.cause).map((fault) => ({ ...fault, isOutcomeUnknown: true }))
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(toFault)
  return ServerError.is(error) ? fromServer(error) : [{ name: 'NETWORK' }]
}

/** The fault of one part of the viewer (`customers`) or of the whole operation; undefined if that part did not fail. */
export const faultAt = (error: unknown, part: string) =>
  faultsOf(error).find(({ path }) => !path || path[0] !== 'viewer' || path.length < 2 || path[1] === part)
