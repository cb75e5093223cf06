import { Fault } from '../../domain/fault.ts'
import { decodeJson } from '../guarded-call/decode-json.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'

/** The provider's envelope; its `msg` is never read: it is not ours to show. */
export interface Envelope {
  code: number
  data: unknown
}

const notSignedIn = 100600
/** Nobody is told to wait longer than this, whatever the provider says. */
const maxWaitSeconds = 3600
const decimalCode = /^-?\d{1,9}$/

/**
 * Reads the envelope of an answer. A code other than 0 counts at any status; 0 counts below 500 only, and never at 401
 * (that is 100600) or 404. Everything that is no envelope is judged by its status alone.
 */
export function readEnvelope(response: UpstreamResponse): Envelope {
  const { status } = response
  const envelope = tryEnvelope(response)
  if (!(envelope instanceof Fault) && envelope.code !== 0) return envelope
  if (status === 401) return { code: notSignedIn, data: null }
  if (status >= 500 || status === 404 || status === 429) throw unavailable(response)
  if (status >= 300 && status < 400) throw unavailable(response)
  if (!(envelope instanceof Fault)) return envelope
  throw status >= 400 ? unavailable(response, envelope) : envelope
}

/** No answer that only says "not signed in" is longer, so that long lists are not read twice. */
const maxRefusalBytes = 4096

/** Whether the provider says that it does not know the caller. */
export function isUnknownCaller(response: UpstreamResponse): boolean {
  if (response.body.length > maxRefusalBytes) return false
  const envelope = tryEnvelope(response)
  if (envelope instanceof Fault || envelope.code === 0) return response.status === 401
  return envelope.code === notSignedIn
}

/**
 * Whether an answer without an envelope leaves open if a write was done: an unreadable success, a redirect, which often follows
 * a form that was taken, and a server that failed on the way. Other 4xx answers refuse it.
 */
export const isInconclusive = ({ status }: UpstreamResponse): boolean => status < 400 || status >= 500

function tryEnvelope({ body, headers }: UpstreamResponse): Envelope | Fault {
  try {
    const contentType = headers['content-type']
    const json = decodeJson(body, Array.isArray(contentType) ? contentType[0] : contentType)
    return toEnvelope(json)
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
  return { code, data: 'data' in json ? json.data : null }
}

function unavailable({ status, headers }: UpstreamResponse, cause?: Fault): Fault {
  const seconds = Math.min(secondsToWait(headers), maxWaitSeconds)
  return new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot serve this now', {
    cause: cause ?? new Error(`HTTP status ${status}`),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  })
}

/** `Retry-After` as seconds; one that names a time is counted from the answer's own `Date`. 0 where there is none. */
function secondsToWait(headers: UpstreamResponse['headers']): number {
  const text = String(headers['retry-after'] ?? '')
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(String(headers.date ?? ''))) / 1000
  return Number.isInteger(seconds) ? seconds : 0
}
