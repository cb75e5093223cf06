import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { onTestFinished } from 'vitest'

/** Serves an application on a free port until the test ends; returns its origin. */
export async function startServer(app: Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
