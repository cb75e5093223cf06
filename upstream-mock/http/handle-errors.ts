import type { ErrorRequestHandler } from 'express'
import { refuse, sendEnvelope } from './envelope.ts'

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** An unreadable body is the caller's error; anything else is this server's, and is printed. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  const status = statusOf(error)
  if (status >= 500) console.error(error)
  response.status(status)
  sendEnvelope(request, response, refuse(status >= 500 ? 100100 : 100604))
}
