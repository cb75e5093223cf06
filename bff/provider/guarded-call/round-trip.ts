import { type FormData, Pool } from 'undici'
import { Fault } from '../../domain/fault.ts'
import { decompress } from './decompress.ts'
import { connections } from './lanes.ts'

/** One upstream call; `path` starts with `/` and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** A response with any status; `body` is decompressed. */
export interface UpstreamResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The connection failed or broke; `isUnanswered` if no byte of a response had arrived. */
export class BrokenConnection extends Error {
  readonly isUnanswered: boolean
  constructor(cause: unknown, isUnanswered: boolean) {
    super('the connection broke', { cause })
    this.name = 'BrokenConnection'
    this.isUnanswered = isUnanswered
  }
}

/** `onSend` is called right before the request is written to a connection: until then it cannot have arrived. */
export type RoundTrip = (
  request: UpstreamRequest,
  signal: AbortSignal,
  onSend: () => void,
) => Promise<UpstreamResponse>

/**
 * Creates plain round trips to one origin: kept-alive connections, no redirects, a limited and decompressed body. It
 * throws `BrokenConnection`, or a fault if the response is too large. When the signal aborts, the socket is closed.
 */
export function createRoundTrip(origin: string, maxBodyBytes: number): RoundTrip {
  // Only the signal limits the time: undici's own timeouts would fail a slow but valid response in another way.
  const pool = new Pool(origin, { connections, headersTimeout: 0, bodyTimeout: 0 })
  return async (request, signal, onSend) => {
    const received = await receive(pool, request, signal, onSend, maxBodyBytes)
    const { body, headers } = received
    const encoding = headers['content-encoding']
    return encoding === undefined
      ? received
      : { ...received, body: await decompress(body, encoding, maxBodyBytes) }
  }
}

/** Sends a request and collects the response as it arrives: a stream in between would cost more than everything else. */
function receive(
  pool: Pool,
  request: UpstreamRequest,
  signal: AbortSignal,
  onSend: () => void,
  maxBodyBytes: number,
): Promise<UpstreamResponse> {
  const received = Promise.withResolvers<UpstreamResponse>()
  const chunks: Buffer[] = []
  let size = 0
  let head: Omit<UpstreamResponse, 'body'> | null = null
  let abort = () => {}
  signal.addEventListener('abort', () => abort(), { once: true })
  const { method, path, headers: sentHeaders, body } = request
  pool.dispatch(
    { method, path, headers: sentHeaders, ...(body !== undefined && { body }) },
    {
      onRequestStart(controller) {
        abort = () => controller.abort(signal.reason)
        if (signal.aborted) abort()
        else onSend()
      },
      onResponseStart(_controller, status, headers) {
        if (status >= 200) head = { status, headers }
      },
      onResponseData(controller, chunk) {
        size += chunk.length
        if (size <= maxBodyBytes) chunks.push(chunk)
        else controller.abort(new Fault('UPSTREAM_CONTRACT', 'The provider sent a larger answer than agreed'))
      },
      onResponseEnd() {
        if (head) received.resolve({ ...head, body: Buffer.concat(chunks, size) })
      },
      onResponseError(_controller, cause) {
        // Rejects a tick later, so that callers queued under the same deadline fail before this slot becomes free.
        setImmediate(() => received.reject(head ? cause : new BrokenConnection(cause, isUnanswered(cause))))
      },
    },
  )
  return received.promise
}

const unansweredCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
])

function isUnanswered(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && unansweredCodes.has(cause.code)
}
