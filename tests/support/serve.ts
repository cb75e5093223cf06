import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from './free-port.ts'

/** An HTTP server on a free loopback port, which ends with the test. */
export async function serve(listener: RequestListener, options: ServerOptions = {}) {
  const server = createServer(options, listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, origin: `http://127.0.0.1:${await listenOnFreePort(server)}` }
}
