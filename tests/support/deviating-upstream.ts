import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../upstream-mock/boot/app.ts'
import { openUpstream, type StateOptions } from '../../upstream-mock/boot/open-upstream.ts'

/** An answer on its way out. */
export interface DeviatingAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** What a deviation knows of the request. */
export interface DeviatingRequest {
  method: string
  /** Below `/api`, without the query. */
  path: string
  /** Fields of the query and of the JSON body. */
  fields: Record<string, unknown>
  /** Makes another call to the reference upstream as the same caller; returns its `data`. */
  askReference(path: string, fields: Record<string, unknown>): Promise<unknown>
}

/** How a provider differs from the reference upstream. */
export interface Deviation {
  /** Changes the request before the reference upstream sees it. */
  changeRequest?: (request: IncomingMessage) => void
  /** Changes the answer; returns it as it is for all other calls. */
  changeAnswer?: (
    answer: DeviatingAnswer,
    request: DeviatingRequest,
  ) => DeviatingAnswer | Promise<DeviatingAnswer>
}

/** Marks a request of a deviation, which gets the answer of the reference upstream as it is. */
const plain = 'x-as-it-is'

/** The reference upstream with answers that a deviation may change, on a free port. */
export async function startDeviatingUpstream(options: StateOptions) {
  const upstream = await openUpstream(options)
  const app = createApp(upstream, true)
  let deviation: Deviation = {}
  let origin = ''

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const isPlain = request.headers[plain] !== undefined || !path.startsWith('/api/')
    const { changeAnswer } = deviation
    if (!isPlain) deviation.changeRequest?.(request)
    if (isPlain || !changeAnswer) return app(request, response)
    const chunks: Buffer[] = []
    const end = response.end.bind(response)
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    response.write = (chunk: unknown) => {
      keep(chunk)
      return true
    }
    response.end = (chunk?: unknown) => {
      keep(chunk)
      const headers = response.getHeaders() as DeviatingAnswer['headers']
      const answer = { status: response.statusCode, headers: { ...headers }, body: Buffer.concat(chunks) }
      const asked = asRequest(request, path, origin)
      void Promise.resolve(changeAnswer(answer, asked)).then((changed) => end(headed(response, changed)))
      return response
    }
    return app(request, response)
  }

  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** From now on all answers deviate in this way. */
    deviateBy(next: Deviation) {
      deviation = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      upstream.db.close()
    },
  }
}

/** Gives the response the head of an answer, and returns its body. */
function headed(response: ServerResponse, { status, headers, body }: DeviatingAnswer): Buffer {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.statusCode = status
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') response.setHeader(name, value)
  return body
}

function asRequest(request: IncomingMessage, path: string, origin: string): DeviatingRequest {
  const { method = 'GET', headers } = request
  const query = Object.fromEntries(new URL(request.url ?? '', origin).searchParams)
  // The reference upstream has parsed the body by now.
  const { body } = request as IncomingMessage & { body?: object }
  return {
    method,
    path: path.slice('/api'.length),
    fields: { ...query, ...body },
    async askReference(other, fields) {
      const isPost = method === 'POST'
      const search = isPost ? '' : `?${new URLSearchParams(fields as Record<string, string>)}`
      const answer = await fetch(`${origin}/api${other}${search}`, {
        method,
        headers: {
          [plain]: '1',
          cookie: headers.cookie ?? '',
          'auth-token': String(headers['auth-token'] ?? ''),
          'content-type': 'application/json',
        },
        ...(isPost && { body: JSON.stringify(fields) }),
      })
      return ((await answer.json()) as { data: unknown }).data
    },
  }
}
