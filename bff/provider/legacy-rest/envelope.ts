import type { core, z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { decodeJson } from '../guarded-call/decode-json.ts'
import { secondsToWait } from '../guarded-call/retry-after.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'

/** The provider's envelope. Its `msg` is never read, because the portal does not show the provider's texts. */
export interface Envelope {
  code: number
  /** Null if the provider left it out; undefined if it seems to have another name, which no shape of a read accepts. */
  data: unknown
}

const notSignedIn = 100600
const decimalCode = /^-?\d{1,9}$/

/** A response with its envelope, or with the reason why it has none. */
export interface Received {
  response: UpstreamResponse
  envelope: Envelope | Fault
}

/**
 * Judges a response. A code other than 0 counts at any status. 0 counts at any other than 3xx, 404, 429 and 5xx, where it is
 * `UPSTREAM_UNAVAILABLE`, and 401, where it is 100600. A response without an envelope is judged by its status alone.
 */
export function readEnvelope({ response, envelope }: Received): Envelope {
  const { status } = response
  if (!(envelope instanceof Fault) && envelope.code !== 0) return envelope
  const isRedirect = status >= 300 && status < 400
  if (isRedirect || status === 404 || status === 429 || status >= 500) throw unavailable(response)
  if (!(envelope instanceof Fault)) return envelope
  throw status >= 400 ? unavailable(response, envelope) : envelope
}

/** Whether the provider says that it does not know the caller. */
export const isUnknownCaller = ({ envelope }: Received): boolean =>
  !(envelope instanceof Fault) && envelope.code === notSignedIn

/**
 * Whether a response without an envelope leaves the outcome of a write open: an unreadable success, a redirect (which
 * often follows an accepted form) or a server error. Other 4xx responses mean that the write was refused.
 */
export const isInconclusive = ({ response: { status } }: Received): boolean => status < 400 || status >= 500

/** Parses a response. A 401 without a code of its own is 100600. */
export function receive(response: UpstreamResponse): Received {
  const envelope = envelopeIn(response)
  const hasCode = !(envelope instanceof Fault) && envelope.code !== 0
  return {
    response,
    envelope: response.status === 401 && !hasCode ? { code: notSignedIn, data: null } : envelope,
  }
}

function envelopeIn({ body, headers }: UpstreamResponse): Envelope | Fault {
  try {
    const contentType = headers['content-type']
    return toEnvelope(decodeJson(body, Array.isArray(contentType) ? contentType[0] : contentType))
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

function toEnvelope(json: unknown): Envelope | Fault {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || !('code' in json))
    return new Fault('UPSTREAM_CONTRACT', 'The provider answered without its envelope')
  const code = typeof json.code === 'string' && decimalCode.test(json.code) ? Number(json.code) : json.code
  if (typeof code !== 'number' || !Number.isInteger(code))
    return new Fault('UPSTREAM_CONTRACT', 'The provider answered without a response code')
  return { code, data: 'data' in json ? json.data : isElsewhere(json) ? undefined : null }
}

/** Whether an envelope without `data` has its payload under another name: a list would look empty otherwise. */
const isElsewhere = (json: object): boolean =>
  Object.values(json).some((value) => typeof value === 'object' && value !== null)

function unavailable({ status, headers }: UpstreamResponse, cause?: Fault): Fault {
  const retryAfterSeconds = secondsToWait(headers)
  return new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot serve this now', {
    cause: cause ?? new Error(`HTTP status ${status}`),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })
}

/** Validates the payload of a response; the fault names the invalid field. */
export function parseData<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const result = shape.safeParse(data)
  if (result.success) return result.data
  const field = deepest(result.error.issues)[0]?.path.join('.') || 'data'
  throw new Fault('UPSTREAM_CONTRACT', `The provider's answer does not have the agreed shape: ${field}`, {
    cause: result.error,
  })
}

/** The issues themselves; of a union those of the shape that fits best. */
export function deepest(issues: readonly core.$ZodIssue[]): core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const depth = (shape: readonly core.$ZodIssue[]) => Math.max(...shape.map(({ path }) => path.length))
    const [best = []] = issue.errors.toSorted((one, other) => depth(other) - depth(one))
    return deepest(best).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}
