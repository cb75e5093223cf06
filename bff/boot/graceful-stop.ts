import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface StopSettings {
  /** How long readiness fails before the port closes, so that a load balancer notices, in milliseconds. */
  noticeMs: number
  /** How long responses in progress may take, in milliseconds. */
  withinMs: number
  /** Releases other resources after the last response. */
  release(): Promise<void> | void
}

/** A proxy that sends requests all the time uses each of its connections within this time, also on a busy machine, and is told to close it. */
const closeIdleEveryMs = 1000

/**
 * Stops a server gracefully: readiness fails, the port closes, each further response closes its connection, and
 * requests in progress are finished. `stop` resolves to whether all of them were.
 *
 * Until the port is closed no response closes its connection: a proxy would open new ones, and those that are not
 * accepted yet when the port closes are reset, with the request that was sent on them.
 */
export class GracefulStop {
  readonly #server: Server
  readonly #settings: StopSettings
  /**
   * The newest response of each connection, until it has ended. A set of responses would be rebuilt after a few requests, and V8
   * keeps what the former tables of a set refer to until its next full collection: here every request and its session.
   */
  readonly #connections = new Map<Socket, { response: ServerResponse | null }>()
  isDraining = false
  #isPortClosed = false

  constructor(server: Server, settings: StopSettings) {
    this.#server = server
    this.#settings = settings
    server.on('request', ({ socket }, response) => {
      if (this.#isPortClosed) response.setHeader('connection', 'close')
      const connection = this.#connections.get(socket) ?? this.#follow(socket)
      connection.response = response
      response.once('close', () => {
        if (connection.response === response) connection.response = null
      })
    })
  }

  #follow(socket: Socket): { response: ServerResponse | null } {
    const connection = { response: null }
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#connections.delete(socket))
    return connection
  }

  async stop(): Promise<boolean> {
    const { noticeMs, withinMs, release } = this.#settings
    this.isDraining = true
    await wait(noticeMs)
    const closed = new Promise<boolean>((resolve) => {
      // That of HTTP would also close idle connections at once, on which a request may be under way.
      NetServer.prototype.close.call(this.#server, () => resolve(true))
    })
    this.#isPortClosed = true
    for (const { response } of this.#connections.values())
      if (response && !response.headersSent) response.setHeader('connection', 'close')
    const idle = setInterval(() => this.#server.closeIdleConnections(), closeIdleEveryMs)
    const isWhole = await Promise.race([closed, wait(withinMs, false, { ref: false })])
    clearInterval(idle)
    if (!isWhole) this.#server.closeAllConnections()
    await release()
    return isWhole
  }
}
