import { Pool } from 'undici'
import { readBounded } from './read-bounded.ts'

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

/** A connection that could not be had, or broke; `isUnheard` when not a byte of an answer had come. */
export class BrokenConnection extends Error {
  readonly isUnheard: boolean
  constructor(cause: unknown, isUnheard: boolean) {
    super('the connection broke', { cause })
    this.name = 'BrokenConnection'
    this.isUnheard = isUnheard
  }
}

export type RoundTrip = (request: UpstreamRequest, signal: AbortSignal) => Promise<UpstreamResponse>

/** Connections to one upstream kept at most. */
export const connections = 128

/**
 * Makes plain round trips to one origin: kept-alive connections, no redirects, a bounded and decompressed body. Throws
 * `BrokenConnection`, or the fault of an answer that is too large; when the signal aborts, the socket is closed.
 */
export function createRoundTrip(origin: string, maxBodyBytes: number): RoundTrip {
  const pool = new Pool(origin, { connections })
  return async ({ method, path, headers, body }, signal) => {
    const response = await pool
      // The signal is the only clock: the library's own would end a slow but honest answer differently.
      .request({ method, path, headers, body: body ?? null, signal, headersTimeout: 0, bodyTimeout: 0 })
      .catch((cause: unknown) => {
        throw new BrokenConnection(cause, isUnheard(cause))
      })
    const encoding = response.headers['content-encoding']
    return {
      status: response.statusCode,
      headers: response.headers,
      body: await readBounded(response.body, encoding, maxBodyBytes),
    }
  }
}

const unheard: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function isUnheard(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && unheard.has(cause.code)
}
