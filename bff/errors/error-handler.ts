import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../domain/fault.ts'
import { toPublicError } from './public-error.ts'

/** The routes of files, whose errors are `{ failure }`. All others are in the shape of a GraphQL error. */
const files = /^\/(?:uploads|exports)\//

/** Answers every error of a request that Apollo Server has not answered: JSON, without internal details. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The client has disconnected.
    if (response.destroyed) return
    const { status, code, message, details } = toPublicError(error)
    const fields = { ...details, ...(code === 'INTERNAL_SERVER_ERROR' && { requestId: request.id }) }
    // An overloaded process has no time for a line per refusal: the request log has one a minute.
    if (status >= 500 && code !== 'OVERLOADED')
      log[error instanceof Fault ? 'warn' : 'error'](
        { err: error, requestId: request.id },
        'a request failed',
      )
    // A part of the answer has been sent: the connection can only be closed.
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (details.retryAfterSeconds !== undefined)
      response.set('retry-after', String(details.retryAfterSeconds))
    response.status(status).set('cache-control', 'no-store').type('json')
    const body = files.test(request.path)
      ? { failure: { __typename: code, message, ...fields } }
      : { errors: [{ message, extensions: { code, ...fields } }] }
    send(request, response, JSON.stringify(body))
  }
}

/** How long a client may go on sending after the answer. */
const lingerMs = 10_000

/**
 * Sends a whole answer, and ends it when the request has arrived: the end may close the connection, and discard the answer along
 * with what is still being sent.
 */
function send(request: Request, response: Response, text: string): void {
  if (request.complete) return void response.end(text)
  response.set('content-length', String(Buffer.byteLength(text))).write(text)
  const timer = setTimeout(() => request.destroy(), lingerMs)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => response.end()).resume()
}
