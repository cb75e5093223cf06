import type { IncomingHttpHeaders } from 'node:http'
import type { Page } from 'playwright'

type Handler = Parameters<Page['route']>[1]

/** A request of the frame that has been read as a whole. */
export interface FrameRequest {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

/** What becomes of a request: the answer of the portal or of a state, silence, or a broken connection. */
export type Fate = { by: 'portal' | 'state'; answer: Answer } | 'held' | 'lost'

/** Headers that hold for one connection, or that the frame's own session and compression would get into the way of. */
const dropped = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'cookie',
  'accept-encoding',
  'host',
])

/** A pattern of Playwright's as a regular expression: `**` is any text, `*` any text without a slash. */
const expressionOf = (address: string | RegExp) =>
  typeof address === 'string'
    ? new RegExp(
        `^${address
          .split('**')
          .map((part) => part.split('*').map(RegExp.escape).join('[^/]*'))
          .join('.*')}$`,
      )
    : address

/** Between the frame of a visit and the portal: the visit's own cookies, and what its state does with requests. */
export class Traffic {
  readonly cookies = new Map<string, string>()
  /** Scripts that run in each page of the frame before the portal's own. */
  readonly firstScripts: string[] = []
  isOffline = false
  readonly #origin: string
  readonly #routes: { address: RegExp; handler: Handler }[] = []

  /** @param origin where the portal is */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Gives requests of an address to a handler; the last one that was added comes first. */
  route(address: string | RegExp, handler: Handler): void {
    this.#routes.unshift({ address: expressionOf(address), handler })
  }

  /** Sends a request of the state itself, for example its sign-in. */
  async ask(method: string, path: string, data?: unknown) {
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.from(data === undefined ? '' : JSON.stringify(data))
    const answer = await this.forward({ method, path, headers, body })
    return {
      text: async () => answer.body.toString(),
      json: async () => JSON.parse(answer.body.toString()) as unknown,
    }
  }

  /** Decides about a request of the frame. A handler that does nothing with it leaves it without an answer. */
  async decide(request: FrameRequest): Promise<Fate> {
    if (this.isOffline) return 'lost'
    const { href } = new URL(request.path, this.#origin)
    const rule = this.#routes.find(({ address }) => address.test(href))
    if (!rule) return { by: 'portal', answer: await this.forward(request) }
    let fate: Fate = 'held'
    const answerBy = async (by: 'portal' | 'state', answer: Answer) => {
      fate = { by, answer }
    }
    const route = {
      request: () => ({ url: () => href, postData: () => request.body.toString() }),
      continue: async () => answerBy('portal', await this.forward(request)),
      fetch: async () => {
        const { body } = await this.forward(request)
        return { text: async () => body.toString() }
      },
      abort: async () => {
        fate = 'lost'
      },
      fulfill: ({ body, json }: { body?: string; json?: unknown }) =>
        answerBy('state', {
          status: 200,
          headers: new Headers({ 'content-type': 'application/json' }),
          body: Buffer.from(body ?? JSON.stringify(json)),
        }),
    }
    await (rule.handler as unknown as (given: typeof route) => unknown)(route)
    return fate
  }

  /** Sends a request to the portal in the session of this visit. */
  async forward({ method, path, headers, body }: FrameRequest): Promise<Answer> {
    const sent = new Headers()
    for (const [name, value] of Object.entries(headers))
      if (!dropped.has(name) && value !== undefined) sent.set(name, String(value))
    // The portal accepts writes of its own pages only.
    if (sent.has('origin')) sent.set('origin', this.#origin)
    sent.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    }
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}
