import type { RequestHandler } from 'express'

/** The response of the servlet container, which has no envelope. */
export const notFound: RequestHandler = (request, response) => {
  response.status(404).json({ status: 404, error: 'Not Found', path: request.originalUrl.split('?')[0] })
}
