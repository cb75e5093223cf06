import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { type StateOptions, openUpstream } from './open-upstream.ts'

export type UpstreamOptions = StateOptions & {
  /** 0 picks a free port. */
  port: number
  host: string
}

/** Starts listening and returns the origin. Rejects if the port or the folder cannot be used. */
export async function startUpstream(options: UpstreamOptions) {
  // A request that arrives before the state is there waits for it.
  const app = Promise.withResolvers<RequestListener>()
  // Longer than any client keeps an idle connection: otherwise a request may meet its end.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    void app.promise.then((answer) => answer(request, response))
  })
  // The port is opened first: if it is taken, the state of the other process must not be touched.
  await once(server.listen(options.port, options.host), 'listening')
  const { address, family, port } = server.address() as AddressInfo
  const upstream = await openUpstream(options)
  app.resolve(createApp(upstream))
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    upstream.db.close()
  }
  return { port, origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, stop }
}
