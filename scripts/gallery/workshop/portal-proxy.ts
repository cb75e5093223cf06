import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Call } from './messages.ts'
import { mockCode } from './mock-code.ts'
import type { Operation } from './operations.ts'
import type { Answer, Fate, FrameRequest, Traffic } from './traffic.ts'

/** The visit whose frame is on the screen. */
export interface ProxiedVisit {
  traffic: Traffic
  report(call: Call): void
}

interface Options {
  visit: () => ProxiedVisit | null
  /** The operations of the portal, read again for each call, because a developer may just have changed one. */
  operations: () => ReadonlyMap<string, Operation>
  /** The address of the script that carries out steps in the frame. */
  driver: string
}

/** Headers of an answer that do not hold here: it is unpacked, shown in a frame, and gets a script of the workshop. */
const dropped = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-frame-options',
])

/** Passes requests of the frame on to the portal, as its visit decides, and reports each GraphQL call. */
export function createPortalProxy({ visit, operations, driver }: Options) {
  let count = 0
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const here = visit()
    if (!here) return void response.writeHead(409).end('Choose a state in the workshop first.\n')
    const read: FrameRequest = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)),
    }
    count += 1
    const call = read.path === '/graphql' ? callOf(read, count, operations()) : null
    if (call) here.report(call)
    const begun = performance.now()
    const fate = await here.traffic.decide(read)
    if (call)
      here.report({ ...ended(call, fate, operations()), milliseconds: Math.round(performance.now() - begun) })
    if (fate === 'held') return
    if (fate === 'lost') return void request.socket.destroy()
    const isFrame = request.headers['sec-fetch-dest'] === 'iframe'
    send(response, isFrame ? withScripts(fate.answer, here.traffic.firstScripts, driver) : fate.answer)
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  for (const [name, value] of headers) if (!dropped.has(name)) response.setHeader(name, value)
  response.writeHead(status).end(body)
}

/** Puts the scripts of the visit before all others of a page. */
function withScripts(answer: Answer, scripts: readonly string[], driver: string): Answer {
  if (!answer.headers.get('content-type')?.includes('text/html')) return answer
  const own = scripts.map((source) => `<script>${source.replaceAll('</', '<\\/')}</script>`).join('')
  const html = answer.body
    .toString()
    .replace(/<head>/i, (head) => `${head}${own}<script type="module" src="${driver}"></script>`)
  return { ...answer, body: Buffer.from(html) }
}

function callOf({ body }: FrameRequest, id: number, known: ReadonlyMap<string, Operation>): Call | null {
  let sent: { operationName?: string; query?: string; variables?: unknown }
  try {
    sent = JSON.parse(body.toString()) as typeof sent
  } catch {
    return null
  }
  const name = sent.operationName ?? ''
  const operation = known.get(name)
  return {
    id,
    operation: name,
    kind: operation?.kind ?? (sent.query?.startsWith('mutation') ? 'mutation' : 'query'),
    document: operation?.document ?? sent.query ?? '',
    file: operation?.file ?? null,
    variables: sent.variables ?? {},
    ending: 'pending',
    answer: null,
    by: 'portal',
    milliseconds: null,
    mock: null,
  }
}

function ended(call: Call, fate: Fate, known: ReadonlyMap<string, Operation>): Call {
  if (typeof fate === 'string') return { ...call, ending: fate }
  const text = fate.answer.body.toString()
  let answer: unknown = text
  try {
    answer = JSON.parse(text)
  } catch {
    // A broken answer is shown as it is.
  }
  const data = (answer as { data?: unknown } | null)?.data ?? null
  const operation = known.get(call.operation)
  const mock = operation && data !== null ? mockCode(operation, data) : null
  return { ...call, ending: 'answered', by: fate.by, answer, mock }
}

/** Connects the frame to the web socket of the portal's hot reload. */
export function passSocketOn(origin: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(origin)
  const portal = connect(Number(port), hostname, () => {
    const headers = { ...request.headers, host: `${hostname}:${port}`, origin }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    portal.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    portal.write(head)
    portal.pipe(socket).pipe(portal)
  })
  for (const [one, other] of [
    [portal, socket],
    [socket, portal],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
