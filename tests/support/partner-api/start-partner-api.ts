import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { affiliateRoutes } from './affiliate-routes.ts'
import { type Call, findRoute, Problem, type Reply } from './protocol.ts'
import { publicRoutes } from './public-routes.ts'
import { Store } from './store.ts'
import { visitorRoutes } from './visitor-routes.ts'

interface Options {
  /** Milliseconds since 1970; the accounts are 16 months old at the start. */
  now?: () => number
  /** The most rows of one answer. The default is low, so that most lists continue. */
  maxLimit?: number
  /** A free port by default. */
  port?: number
  /** Called with each code that is sent. */
  onMail?: (email: string, code: string) => void
}

/** A server of the fictional "Partner API", in memory, on a free port of 127.0.0.1. Tests read its secrets from the store. */
export async function startPartnerApi({ now = Date.now, maxLimit = 10, port = 0, onMail }: Options = {}) {
  const store = new Store(now, onMail)
  const routes = { ...visitorRoutes(store), ...affiliateRoutes(store, maxLimit), ...publicRoutes }
  /** The replies to writes, by caller and idempotency key: a repeated write is carried out once. */
  const replies = new Map<string, Reply>()

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams: query } = new URL(url, 'http://partner.example')
    const bytes = await buffer(request)
    const found = pathname.startsWith('/v1/') ? findRoute(routes, method, pathname.slice(3)) : null
    if (!found) throw new Problem(404, 'not-found')
    const body = await bodyOf(bytes, headers['content-type'])
    const name = `${headers.authorization} ${String(headers['idempotency-key'])}`
    const reply = replies.get(name) ?? found.handler({ parts: found.parts, query, headers, body })
    if (headers['idempotency-key']) replies.set(name, reply)
    return reply
  }
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body, type } = await answer(request)
      .then((reply) => ({ ...reply, type: 'application/json' }))
      .catch((error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem(500, 'internal')
        return { status: problem.status, body: problem.body, type: 'application/problem+json' }
      })
    response.writeHead(status, { 'content-type': type }).end(body === undefined ? '' : JSON.stringify(body))
  }
  const server = createServer((request, response) => void send(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
    store,
    /** The answer to the last captcha that is open. */
    lastCaptcha: () => [...store.captchas.values()].at(-1) ?? '',
    /** The last code that was sent to an address. */
    readCode: (email: string) =>
      [...store.verifications.values()].findLast((one) => one.email === email)?.code ?? '',
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(bytes: Buffer<ArrayBuffer>, contentType = ''): Promise<Call['body']> {
  if (bytes.length === 0) return {}
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(bytes.toString()) as Call['body']
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  return Object.fromEntries(form)
}
