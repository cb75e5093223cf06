import type { Server, ServerResponse } from 'node:http'
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
  readonly #inProgress = new Set<ServerResponse>()
  isDraining = false

  constructor(server: Server, settings: StopSettings) {
    this.#server = server
    this.#settings = settings
    server.on('request', (_request, response) => {
      if (this.isDraining) response.setHeader('connection', 'close')
      this.#inProgress.add(response)
      response.once('close', () => this.#inProgress.delete(response))
    })
  }

  async stop(): Promise<boolean> {
    const { noticeMs, withinMs, release } = this.#settings
    this.isDraining = true
    for (const response of this.#inProgress)
      if (!response.headersSent) response.setHeader('connection', 'close')
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
