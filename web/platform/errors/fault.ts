import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { StoppedWaiting } from './stopped-waiting.ts'

/** Something that no form can answer, as it arrived: the name is `extensions.code`, NETWORK where nothing arrived, or STOPPED where the person no longer waits. */
export interface Fault {
  name: string
  upstreamCode?: number
  retryAfterSeconds?: number
  requestId?: string
  /** It is the fault of a write that may have been done all the same. */
  isOutcomeUnknown?: true
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
  const { code, upstreamCode, retryAfterSeconds, requestId, isOutcomeUnknown, isDocumentUnknown } = extensions
  return {
    name: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    ...(typeof upstreamCode === 'number' && { upstreamCode }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(isOutcomeUnknown === true && { isOutcomeUnknown }),
    ...(isDocumentUnknown === true && { isDocumentUnknown }),
    ...(path && { path }),
  }
}

/** The failure of a write whose answer never came, or came from somebody else. */
export class LostAnswer extends Error {
  constructor(cause: unknown) {
    super('the answer to a write was lost', { cause })
    this.name = 'LostAnswer'
  }
}

const errorsIn = ({ bodyText }: ServerError): ErrorOnTheWire[] => {
  try {
    const { errors } = JSON.parse(bodyText) as { errors: ErrorOnTheWire[] }
    return errors
  } catch {
    // Not ours: the status is all there is.
    return []
  }
}

/** Whether the portal itself has answered, and not a proxy before it. */
export const isAnswerOfPortal = (error: ServerError) => errorsIn(error).length > 0

/** Limits and refusals before GraphQL answer with a status and the same shape, or, from a proxy, with anything at all. */
const fromServer = (error: ServerError): Fault[] => {
  const errors = errorsIn(error)
  if (errors.length > 0) return errors.map(toFault)
  const { statusCode } = error
  if (statusCode === 429) return [{ name: 'RATE_LIMITED' }]
  return [{ name: statusCode === 503 ? 'OVERLOADED' : 'UPSTREAM_UNAVAILABLE' }]
}

/** All faults behind an error of an operation; none where there is no error. */
export const faultsOf = (error: unknown): Fault[] => {
  if (error === undefined || error === null) return []
  if (error instanceof StoppedWaiting) return [{ name: 'STOPPED' }]
  if (error instanceof LostAnswer)
    return faultsOf(error.cause).map((fault) => ({ ...fault, isOutcomeUnknown: true }))
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(toFault)
  return ServerError.is(error) ? fromServer(error) : [{ name: 'NETWORK' }]
}

/** The fault of one part of the viewer (`customers`), or of the whole operation; undefined where that part is well. */
export const faultAt = (error: unknown, part: string) =>
  faultsOf(error).find(({ path }) => !path || path[0] !== 'viewer' || path.length < 2 || path[1] === part)
