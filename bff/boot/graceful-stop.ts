import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface StopSettings {
  /** How long readiness fails before the port closes, so that a load balancer notices, in milliseconds. */
  noticeMs: number
  /** How long responses in progress may take, in milliseconds. */
  withinMs: number
  /** Releases other resources after the last response. */
  release(): Promise<void> | void
}

const closeIdleEveryMs = 100

/**
 * Stops a server gracefully: readiness fails, the port closes, each further response closes its connection, and
 * requests in progress are finished. `stop` resolves to whether all of them were.
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

  constructor(server: Server, settings: StopSettings) {
    this.#server = server
    this.#settings = settings
    server.on('request', ({ socket }, response) => {
      if (this.isDraining) response.setHeader('connection', 'close')
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
    for (const { response } of this.#connections.values())
      if (response && !response.headersSent) response.setHeader('connection', 'close')
    await wait(noticeMs)
    const closed = new Promise<boolean>((resolve) => {
      this.#server.close(() => resolve(true))
    })
    const idle = setInterval(() => this.#server.closeIdleConnections(), closeIdleEveryMs)
    this.#server.closeIdleConnections()
    const isWhole = await Promise.race([closed, wait(withinMs, false, { ref: false })])
    clearInterval(idle)
    if (!isWhole) this.#server.closeAllConnections()
    await release()
    return isWhole
  }
}
