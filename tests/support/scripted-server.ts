import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from './free-port.ts'

/** A request as it arrived. */
interface Received {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  /** As text, and as bytes. */
  body: string
  bytes: Buffer
}

/** How the server reacts to a request: with an answer, half of one, or nothing. */
export type Answer = (response: ServerResponse, request: Received) => unknown

/** An HTTP server on a free loopback port that answers as the test says. */
export interface ScriptedServer {
  origin: string
  /** All requests since the last `answerWith`, oldest first. */
  received: Received[]
  /** Sends the given answers in turn, and repeats the last one. */
  answerWith(...answers: [Answer, ...Answer[]]): void
  /** The number of requests without a complete answer on open connections. */
  owed(): number
  /** The number of open connections that are not idle. */
  busy(): Promise<number>
  /** Bytes sent since the last `answerWith`. */
  sent(): number
  stop(): Promise<void>
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: Answer[] = []
  const received: Received[] = []
  const owed = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let sentBefore = 0
  const sentInAll = () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0)
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const answer = script.length > 1 ? script.shift() : script[0]
    const bytes = await buffer(request)
    const arrived = { method, path: url, headers, body: bytes.toString(), bytes }
    received.push(arrived)
    if (answer) answer(response, arrived)
    else response.writeHead(500).end('nothing is scripted')
  }
  const server = createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
    owed.add(response)
    response.once('close', () => owed.delete(response))
    receive(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.on('connection', (socket) => sockets.add(socket))
  const port = await listenOnFreePort(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith(...answers) {
      script = answers
      received.length = 0
      sentBefore = sentInAll()
    },
    owed: () => owed.size,
    busy: () => {
      server.closeIdleConnections()
      return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    },
    sent: () => sentInAll() - sentBefore,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A complete answer. */
export const send =
  (status: number, body: string | Uint8Array, headers: Record<string, string | string[]> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** An answer in JSON. */
export const json = (value: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answer =>
  send(status, JSON.stringify(value), { 'content-type': 'application/json;charset=UTF-8', ...headers })

/** The legacy provider's envelope around some data. */
export const data = (value: unknown, headers: Record<string, string | string[]> = {}): Answer =>
  json({ code: 0, msg: 'success', data: value }, 200, headers)

/** The legacy provider's envelope of a failure; its `msg` must never be shown. */
export const code = (number: unknown, status = 200): Answer =>
  json({ code: number, msg: providerWords, data: null }, status)

/** Words of the provider that must never be shown. */
export const providerWords = 'java.lang.NullPointerException at com.provider.internal <b>SELECT</b>'

/** Sends raw bytes, below HTTP, and ends the connection. */
export const raw =
  (bytes: string): Answer =>
  (response) =>
    response.socket?.end(bytes)

/** Writes as fast as the receiver reads, until the connection closes or the limit of bytes is reached. */
export function pour(stream: Writable, piece: Uint8Array, most = Number.POSITIVE_INFINITY) {
  let sent = 0
  const push = () => {
    while (sent < most && !stream.destroyed) {
      sent += piece.length
      if (stream.write(piece)) continue
      stream.once('drain', push)
      return
    }
    stream.end()
  }
  push()
}
