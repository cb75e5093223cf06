import { CommandError, UsageError } from './errors.ts'

export type AdminAnswer = Record<string, unknown>

/** A client of a running upstream's control plane. A failed call rejects with a `UsageError` or `CommandError` of one line. */
export type AdminClient = {
  get(path: string, query?: Record<string, string>): Promise<AdminAnswer>
  post(path: string, body?: unknown): Promise<AdminAnswer>
  delete(path: string): Promise<AdminAnswer>
  /** Downloads a stored file. */
  download(path: string, query: Record<string, string>): Promise<Buffer>
}

// Moving the clock by a year, or a large seed, takes long.
const timeoutMs = 120_000

async function send(url: URL, init: RequestInit) {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new CommandError(
      isSlow
        ? `${url.origin} did not respond within ${timeoutMs / 1000} seconds.`
        : `No reference upstream answers at ${url.origin}. Start it with "npm start", or name its address with --url.`,
      { cause: error },
    )
  }
}

const isAnswer = (value: unknown): value is AdminAnswer => typeof value === 'object' && value !== null

async function readAnswer(response: Response) {
  const answer: unknown = await response.json().catch(() => undefined)
  const origin = new URL(response.url).origin
  if (!isAnswer(answer) || 'path' in answer) {
    throw new CommandError(
      `${origin} has no control plane: it is not a reference upstream, or runs with --no-control.`,
    )
  }
  return answer
}

function throwError(status: number, { error, problems }: AdminAnswer): never {
  if (status !== 400 || !Array.isArray(problems)) throw new CommandError(String(error))
  const lines = problems.map(({ field, message }) => (field ? `${field}: ${message}` : `${message}`))
  throw new UsageError(lines.join('; '))
}

/** Creates a client for an upstream's origin, such as `http://127.0.0.1:4100`. */
export function createAdminClient(origin: string): AdminClient {
  async function call(path: string, query: Record<string, string> = {}, init: RequestInit = {}) {
    const url = new URL(`/__control${path}?${new URLSearchParams(query).toString()}`, origin)
    const response = await send(url, init)
    if (!response.ok) throwError(response.status, await readAnswer(response))
    return response
  }
  const json = { 'Content-Type': 'application/json' }
  return {
    get: async (path, query) => readAnswer(await call(path, query)),
    post: async (path, body = {}) =>
      readAnswer(await call(path, {}, { method: 'POST', headers: json, body: JSON.stringify(body) })),
    delete: async (path) => readAnswer(await call(path, {}, { method: 'DELETE' })),
    download: async (path, query) => Buffer.from(await (await call(path, query)).arrayBuffer()),
  }
}
