import type { NextFunction, Request, RequestHandler, Response } from 'express'

/** Runs handlers one after the other, as Express does, without looking for those that match the address. */
function runInOrder(
  handlers: readonly RequestHandler[],
  request: Request,
  response: Response,
  done: NextFunction,
): void {
  let at = 0
  const next = (error?: unknown): void => {
    const handler = handlers[at]
    if (error || !handler) return done(error)
    at += 1
    try {
      const result = handler(request, response, next)
      if (result instanceof Promise) void passRejection(result, done)
    } catch (thrown) {
      done(thrown)
    }
  }
  next()
}

async function passRejection(work: Promise<unknown>, done: NextFunction): Promise<void> {
  try {
    await work
  } catch (reason) {
    done(reason ?? new Error('a handler was rejected without a reason'))
  }
}

/**
 * The short way for `POST /graphql`, to be mounted before everything else: the same handlers as on the long way, in the same
 * order, found without Express' router. An error goes to the error handlers of the long way.
 *
 * @param handlers all handlers of such a request; the last one answers
 */
export const createShortWay =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'POST' || request.url !== '/graphql') return next()
    runInOrder(handlers, request, response, next)
  }
