import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'

/** For whatever no route answers: JSON, never a page. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).json({ errors: [{ message: 'Not found', extensions: { code: 'BAD_USER_INPUT' } }] })
}

/** The last resort of every route: JSON in the shape of a GraphQL error, nothing of the inside. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const status = clientStatus(error)
    if (status === null) log.error({ err: error, requestId: String(request.id) }, 'unexpected error')
    const answer =
      status === null
        ? {
            message: 'Something went wrong',
            extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: request.id },
          }
        : { message: 'The request cannot be read', extensions: { code: 'BAD_USER_INPUT' } }
    response.status(status ?? 500).json({ errors: [answer] })
  }
}

/** The status of an error that the request itself caused (body-parser marks those); null for our own. */
function clientStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null
}
