import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../../domain/fault.ts'

/** Answers requests that no route handles: with JSON, never with a page. */
export const notFound: RequestHandler = (_request, response) => {
  sendError(response, 404, 'Not found', { code: 'BAD_USER_INPUT' })
}

/** The final error handler of every route: JSON in the shape of a GraphQL error, without internal details. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = clientStatus(error)
    if (status === null) log.error({ err: error, requestId: request.id }, 'a request failed')
    // Part of the response has been sent: the only thing left to do is to close the connection.
    if (response.headersSent) return void response.destroy()
    if (status !== null)
      return sendError(response, status, 'The request cannot be read', { code: 'BAD_USER_INPUT' })
    if (error instanceof Fault && error.code === 'OVERLOADED') {
      const { retryAfterSeconds = 1 } = error
      response.set('retry-after', String(retryAfterSeconds))
      return sendError(response, 503, error.message, { code: 'OVERLOADED', retryAfterSeconds })
    }
    sendError(response, 500, 'Something went wrong', { code: 'INTERNAL_SERVER_ERROR', requestId: request.id })
  }
}

function sendError(response: Response, status: number, message: string, extensions: object): void {
  response
    .set('cache-control', 'no-store')
    .status(status)
    .json({ errors: [{ message, extensions }] })
}

/** The status of an error that the request caused (body-parser sets it); null for an error of ours. */
function clientStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null
}
