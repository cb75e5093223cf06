import type { ErrorRequestHandler } from 'express'
import type { Sessions } from './session.ts'

/**
 * Lets a logout pass although its session cannot be read, so that logging out is always possible. Every other request
 * of such a session fails.
 *
 * @param isLogOut whether a document does nothing but log out
 */
export const createLogOutPass =
  ({ isUnread }: Pick<Sessions, 'isUnread'>, isLogOut: (document: unknown) => boolean): ErrorRequestHandler =>
  (error, request, _response, next) => {
    const document = (request.body as { query?: unknown } | undefined)?.query
    next(isUnread(request) && isLogOut(document) ? undefined : error)
  }
