import { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Express } from 'express'

/**
 * The request and response classes of the HTTP server, with Express' own prototypes from the start. Otherwise Express
 * would change the prototype of every object, which makes each later access to it slow.
 */
export function createExpressClasses() {
  let isClosing = false
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {
    override writeHead(...head: never[]): this {
      if (isClosing) this.setHeader('connection', 'close')
      return super.writeHead(...(head as unknown as [number]))
    }
  }
  Object.setPrototypeOf(ExpressRequest.prototype, express.request)
  Object.setPrototypeOf(ExpressResponse.prototype, express.response)
  return {
    classes: { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse },
    /** Makes the application use these classes as its own. */
    attachTo(app: Express): void {
      app.request = Object.assign(ExpressRequest.prototype, { app }) as unknown as typeof app.request
      app.response = Object.assign(ExpressResponse.prototype, { app }) as unknown as typeof app.response
    },
    /** From now on each response that has not begun closes its connection. */
    closeConnections: () => void (isClosing = true),
  }
}
/**
 * How the HTTP server keeps connections. A proxy keeps idle ones too, nginx for 60 s. If the portal closed them first, after
 * Node's usual 5 s, a request that was just being sent on one would fail. A request that has not arrived whole after a minute is
 * cut with 408, an upload too, where Node would wait for five.
 */
export const connections = {
  keepAliveTimeout: 75_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
}
