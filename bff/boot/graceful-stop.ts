import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

interface StopSettings {
  /** How long readiness says no before the port closes, so that a load balancer has noticed, in milliseconds. */
  noticeMs: number
  /** How long answers that are under way may take, in milliseconds. */
  withinMs: number
  /** Gives up what else is held, once the last answer is out. */
  release(): Promise<void> | void
}

const closeIdleEveryMs = 100

/**
 * A stop in order: readiness says no, the port closes, every further answer closes its connection, what is under way is
 * finished. Resolves with whether all of it was.
 */
export class GracefulStop {
  readonly #server: Server
  readonly #settings: StopSettings
  readonly #underWay = new Set<ServerResponse>()
  isDraining = false

  constructor(server: Server, settings: StopSettings) {
    this.#server = server
    this.#settings = settings
    server.on('request', (_request, response) => {
      if (this.isDraining) response.setHeader('connection', 'close')
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
    })
  }

  async stop(): Promise<boolean> {
    const { noticeMs, withinMs, release } = this.#settings
    this.isDraining = true
    for (const response of this.#underWay)
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
