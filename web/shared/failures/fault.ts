import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { StoppedWaiting } from './stopped-waiting.ts'

/** Something that no form can answer, as it arrived: the name is `extensions.code`, NETWORK where nothing arrived, or STOPPED where the person no longer waits. */
export interface Fault {
  name: string
  upstreamCode?: number
  retryAfterSeconds?: number
  requestId?: string
  /** The server does not know the document: it belongs to another build. */
  isDocumentUnknown?: true
  /** The field that failed, from the root down. */
  path?: readonly (string | number)[]
}

interface ErrorOnTheWire {
  path?: readonly (string | number)[]
  extensions?: Record<string, unknown>
}

const toFault = ({ path, extensions = {} }: ErrorOnTheWire): Fault => {
  const { code, upstreamCode, retryAfterSeconds, requestId, isDocumentUnknown } = extensions
  return {
    name: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    ...(typeof upstreamCode === 'number' && { upstreamCode }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(isDocumentUnknown === true && { isDocumentUnknown }),
    ...(path && { path }),
  }
}

/** Limits and refusals before GraphQL answer with a status and the same shape, or, from a proxy, with anything at all. */
const fromServer = ({ statusCode, bodyText }: ServerError): Fault[] => {
  try {
    const { errors } = JSON.parse(bodyText) as { errors: ErrorOnTheWire[] }
    if (errors.length > 0) return errors.map(toFault)
  } catch {
    // Not ours: the status is all there is.
  }
  if (statusCode === 429) return [{ name: 'RATE_LIMITED' }]
  return [{ name: statusCode === 503 ? 'OVERLOADED' : 'UPSTREAM_UNAVAILABLE' }]
}

/** All faults behind an error of an operation; none where there is no error. */
export const faultsOf = (error: unknown): Fault[] => {
  if (error === undefined || error === null) return []
  if (error instanceof StoppedWaiting) return [{ name: 'STOPPED' }]
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(toFault)
  return ServerError.is(error) ? fromServer(error) : [{ name: 'NETWORK' }]
}

/** The fault of one part of the viewer (`customers`), or of the whole operation; undefined where that part is well. */
export const faultAt = (error: unknown, part: string) =>
  faultsOf(error).find(({ path }) => !path || path[0] !== 'viewer' || path.length < 2 || path[1] === part)
