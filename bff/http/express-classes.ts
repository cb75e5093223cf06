import { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Express } from 'express'

/**
 * What a server makes its requests and responses of: Express' own kinds from the start. Express would else change the
 * prototype of each, after which every access to it is a slow one.
 */
export function createExpressClasses() {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, express.request)
  Object.setPrototypeOf(ExpressResponse.prototype, express.response)
  return {
    /** For `createServer`. */
    classes: { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse },
    /** Makes the application take them for its own. */
    attachTo(app: Express): void {
      app.request = Object.assign(ExpressRequest.prototype, { app }) as unknown as typeof app.request
      app.response = Object.assign(ExpressResponse.prototype, { app }) as unknown as typeof app.response
    },
  }
}
