import type { ErrorRequestHandler, RequestHandler } from 'express'
import { isLoopback } from '../rules/loopback.ts'

const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The control plane reveals captcha answers, so only this machine may call it. The check of the Host header keeps out a
 * web page whose domain points to 127.0.0.1; the JSON content type keeps out a form of another site.
 */
export const guardAdmin: RequestHandler = ({ method, socket, headers }, response, next) => {
  if (!isLoopback(socket.remoteAddress) || !localNames.test(headers.host ?? '')) {
    response.status(403).json({ error: 'The control plane only answers this machine.' })
    return
  }
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) {
    response.status(415).json({ error: 'Send "Content-Type: application/json".' })
    return
  }
  next()
}

export const handleAdminErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const isBadBody = typeof error === 'object' && error !== null && 'status' in error && error.status !== 500
  if (!isBadBody) console.error(error)
  const message = isBadBody ? 'The body is not readable JSON.' : 'The control plane failed; see its log.'
  response.status(isBadBody ? 400 : 500).json({ error: message })
}

export const unknownAdminCall: RequestHandler = ({ method, originalUrl }, response) => {
  response.status(404).json({ error: `There is no ${method} ${originalUrl.split('?')[0]}.` })
}
