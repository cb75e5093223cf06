import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../../domain/fault.ts'

/** For whatever no route answers: JSON, never a page. */
export const notFound: RequestHandler = (_request, response) => {
  answer(response, 404, 'Not found', { code: 'BAD_USER_INPUT' })
}

/** The last resort of every route: JSON in the shape of a GraphQL error, nothing of the inside. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = clientStatus(error)
    if (status === null) log.error({ err: error, requestId: request.id }, 'a request failed')
    // Half an answer is out: all that is left is to end the connection.
    if (response.headersSent) return void response.destroy()
    if (status !== null)
      return answer(response, status, 'The request cannot be read', { code: 'BAD_USER_INPUT' })
    if (error instanceof Fault && error.code === 'OVERLOADED') {
      const { retryAfterSeconds = 1 } = error
      response.set('retry-after', String(retryAfterSeconds))
      return answer(response, 503, error.message, { code: 'OVERLOADED', retryAfterSeconds })
    }
    answer(response, 500, 'Something went wrong', { code: 'INTERNAL_SERVER_ERROR', requestId: request.id })
  }
}

function answer(response: Response, status: number, message: string, extensions: object): void {
  response
    .set('cache-control', 'no-store')
    .status(status)
    .json({ errors: [{ message, extensions }] })
}

/** The status of an error that the request itself caused (body-parser marks those); null for our own. */
function clientStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null
}
