import { Pool } from 'undici'
import { Fault } from '../../domain/fault.ts'
import { readBounded } from './read-bounded.ts'

/** One call of an upstream; `path` begins with `/` and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** An answer, whatever its status; `body` is decompressed. */
export interface UpstreamResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type GuardedCall = (request: UpstreamRequest) => Promise<UpstreamResponse>

export interface GuardSettings {
  /** Scheme, host and port; nothing else is ever called: redirects are not followed. */
  origin: string
  /** For connecting, headers and the last byte of the body together, in milliseconds. */
  timeoutMs: number
  /** Of the body after decompression. */
  maxBodyBytes?: number
}

const twoMegabytes = 2 * 1024 * 1024

/**
 * Makes the one function through which every call of an upstream goes. It throws the faults `UPSTREAM_TIMEOUT` (not
 * answered to the last byte in time), `UPSTREAM_UNAVAILABLE` (no connection, or it broke) and `UPSTREAM_CONTRACT`
 * (more bytes than anybody agreed on); what an answer means is the caller's to say.
 */
export function createGuardedCall({
  origin,
  timeoutMs,
  maxBodyBytes = twoMegabytes,
}: GuardSettings): GuardedCall {
  const pool = new Pool(origin, { connections: 128 })
  return async ({ method, path, headers, body, signal }) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const response = await pool.request({
        method,
        path,
        headers,
        body: body ?? null,
        signal: AbortSignal.any([signal, deadline]),
        // The deadline above is the only clock: the library's own would end a slow but honest answer differently.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      const encoding = response.headers['content-encoding']
      return {
        status: response.statusCode,
        headers: response.headers,
        body: await readBounded(response.body, encoding, maxBodyBytes),
      }
    } catch (cause) {
      if (cause instanceof Fault) throw cause
      if (deadline.aborted)
        throw new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', { cause })
      throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached', { cause })
    }
  }
}
