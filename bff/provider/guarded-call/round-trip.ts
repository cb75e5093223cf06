import { Pool } from 'undici'
import { Fault } from '../../domain/fault.ts'
import { decompress } from './decompress.ts'

/** One call of an upstream; `path` begins with `/` and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** An answer, whatever its status; `body` is decompressed. */
export interface UpstreamResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A connection that could not be had, or broke; `isUnanswered` when not a byte of an answer had come. */
export class BrokenConnection extends Error {
  readonly isUnanswered: boolean
  constructor(cause: unknown, isUnanswered: boolean) {
    super('the connection broke', { cause })
    this.name = 'BrokenConnection'
    this.isUnanswered = isUnanswered
  }
}

/** `onSend` is called when the request is about to be written to a connection: before that nothing can have arrived. */
export type RoundTrip = (
  request: UpstreamRequest,
  signal: AbortSignal,
  onSend: () => void,
) => Promise<UpstreamResponse>

/** Connections to one upstream kept at most. */
export const connections = 128

/**
 * Makes plain round trips to one origin: kept-alive connections, no redirects, a bounded and decompressed body. Throws
 * `BrokenConnection`, or the fault of an answer that is too large; when the signal aborts, the socket is closed.
 */
export function createRoundTrip(origin: string, maxBodyBytes: number): RoundTrip {
  // The signal is the only clock: the library's own would end a slow but honest answer differently.
  const pool = new Pool(origin, { connections, headersTimeout: 0, bodyTimeout: 0 })
  return async (request, signal, onSend) => {
    const { body, ...head } = await receive(pool, request, signal, onSend, maxBodyBytes)
    return { ...head, body: await decompress(body, head.headers['content-encoding'], maxBodyBytes) }
  }
}

/** Sends a request and collects its answer, as it comes: a stream between would cost more than all the rest. */
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
  pool.dispatch(request, {
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
      // Not at once: who waits for its place under the same deadline learns of that first, before the place is free.
      setImmediate(() => received.reject(head ? cause : new BrokenConnection(cause, isUnanswered(cause))))
    },
  })
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
