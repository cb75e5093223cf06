import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { EnvHttpProxyAgent, type FormData, interceptors, Pool, type RetryHandler } from 'undici'
import { Fault } from '../../domain/fault.ts'
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

/** A company's proxy for https, and the hosts that are called without it, separated by commas. */
export interface Proxy {
  url: string
  except: string
}

/** @param onSend is called right before the request is written to a connection: until then it cannot have arrived */
export type RoundTrip = (
  request: UpstreamRequest & { isRead: boolean },
  signal: AbortSignal,
  onSend: () => void,
) => Promise<UpstreamResponse>

/** The limit of a body, before and after it is decompressed. */
const maxBytes = 2 * 1024 * 1024

/** Connections are renewed, so that a provider that moves to another address is followed. */
const maxAgeMs = 5 * 60_000

/**
 * Creates plain round trips to one origin: kept-alive connections, no redirects, a limited and decompressed body. It
 * throws a fault for a response that breaks the contract of HTTP, and undici's error if the connection failed or broke. When
 * the signal aborts, the socket is closed.
 */
export function createRoundTrip(origin: string, proxy: Proxy | null): RoundTrip {
  const settings = {
    connections,
    clientTtl: maxAgeMs,
    maxResponseSize: maxBytes,
    // Only the signal limits the time: undici's own timeouts would fail a slow but valid response in another way.
    headersTimeout: 0,
    bodyTimeout: 0,
  }
  const pool = proxy
    ? new EnvHttpProxyAgent({ ...settings, httpProxy: '', httpsProxy: proxy.url, noProxy: proxy.except })
    : new Pool(origin, settings)
  const repeating = pool.compose(interceptors.retry({ statusCodes: [] }))
  const policy = createRetryPolicy()

  return async ({ isRead, ...request }, signal, onSend) => {
    const received = Promise.withResolvers<UpstreamResponse>()
    const chunks: Buffer[] = []
    let head: Omit<UpstreamResponse, 'body'> | null = null
    let abort = () => {}
    // A tick later, so that callers who are queued under the same deadline fail before this place becomes free.
    const fail = (cause: unknown) =>
      setImmediate(() => received.reject(signal.aborted ? cause : toError(cause, head !== null)))
    signal.addEventListener(
      'abort',
      () => {
        abort()
        fail(signal.reason)
      },
      { once: true },
    )
    const options = isRead ? { retryOptions: { retry: policy(() => head !== null) } } : {}
    // The chunks are collected as they arrive: a stream in between would cost more than everything else.
    ;(isRead ? repeating : pool).dispatch(
      { ...request, origin, ...options },
      {
        onRequestStart(controller) {
          abort = () => controller.abort(signal.reason)
          if (signal.aborted) abort()
          else onSend()
        },
        onResponseStart(_controller, status, headers) {
          if (status >= 200) head = { status, headers }
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd() {
          if (head) received.resolve({ ...head, body: Buffer.concat(chunks) })
        },
        onResponseError: (_controller, cause) => void fail(cause),
      },
    )
    const { body, ...rest } = await received.promise
    return { ...rest, body: await decompress(body, rest.headers['content-encoding']) }
  }
}

/** What undici calls a connection that was refused, or broke. */
const broken: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function toError(cause: unknown, isAnswered: boolean): unknown {
  const code = codeOf(cause)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return tooLarge(cause)
  if (code === 'UND_ERR_INVALID_ARG')
    return new Fault('UPSTREAM_CONTRACT', 'A cookie or token of the provider cannot be sent', { cause })
  const isBroken = code === undefined || broken.has(code)
  return isAnswered && !isBroken
    ? new Fault('UPSTREAM_CONTRACT', 'The provider did not answer with HTTP', { cause })
    : cause
}

const tooLarge = (cause: unknown) =>
  new Fault('UPSTREAM_CONTRACT', 'The provider sent a larger answer than agreed', { cause })

/** The budget of retries: a tenth of all reads, so that a provider in trouble does not get twice as many, with ten in reserve. */
const [share, reserve] = [0.1, 10]

/** Repeats a read once, after a short random pause, if its connection was refused or broke before the first byte of a response. */
function createRetryPolicy() {
  let budget = reserve
  return (isAnswered: () => boolean): RetryHandler.RetryCallback => {
    budget = Math.min(reserve, budget + share)
    return (error, { state }, decide) => {
      if (isAnswered() || state.counter > 1 || budget < 1 || !broken.has(codeOf(error))) return decide(error)
      budget -= 1
      return setTimeout(decide, 20 + Math.random() * 100, null)
    }
  }
}

const decompressors = new Map<string, (body: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/**
 * Decompresses a body according to its label; without a known label it is returned unchanged. (undici's own interceptor prints a
 * warning that it is experimental.)
 */
async function decompress(body: Buffer, encoding: string | string[] | undefined): Promise<Buffer> {
  const run = decompressors.get(String(encoding).toLowerCase())
  if (!run || body.length === 0) return body
  return run(body, { maxOutputLength: maxBytes }).catch((cause: unknown) => {
    throw codeOf(cause) === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(cause)
      : new Fault('UPSTREAM_CONTRACT', 'The provider sent a body that is not what it is labelled', { cause })
  })
}
