import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How a portal behind a proxy stops, in milliseconds; together less than the usual ten seconds. */
export const stopTimes = {
  /** How often a load balancer checks /readyz, at least. */
  noticeMs: 2000,
  withinMs: 7500,
}

interface StopSettings {
  /** How long readiness fails before the port closes, so that a load balancer notices, in milliseconds. */
  noticeMs: number
  /** How long responses in progress may take, in milliseconds. */
  withinMs: number
  /** Makes each response that has not begun close its connection. */
  closeConnections(): void
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
  isDraining = false

  constructor(server: Server, settings: StopSettings) {
    this.#server = server
    this.#settings = settings
  }

  async stop(): Promise<boolean> {
    const { noticeMs, withinMs, closeConnections, release } = this.#settings
    this.isDraining = true
    await wait(noticeMs)
    // The turn of the event loop that accepts connections comes before this: fewer of them are waiting when the port closes.
    await nextTurn()
    const closed = new Promise<boolean>((resolve) => {
      // That of HTTP would also close idle connections at once, on which a request may be under way.
      NetServer.prototype.close.call(this.#server, () => resolve(true))
    })
    closeConnections()
    const idle = setInterval(() => this.#server.closeIdleConnections(), closeIdleEveryMs)
    const isWhole = await Promise.race([closed, wait(withinMs, false, { ref: false })])
    clearInterval(idle)
    if (!isWhole) this.#server.closeAllConnections()
    await release()
    return isWhole
  }
}
