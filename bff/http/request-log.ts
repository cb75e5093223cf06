import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { Fault } from '../domain/fault.ts'

/**
 * The portal's log: one JSON line an event, times in UTC. Of a request it holds method, path, status and duration: no
 * header, no query, no body, so that no password, token or personal detail can get in by way of them.
 *
 * @param idsUnderWay the trace that a line belongs to
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
  idsUnderWay: (() => object) | null = null,
): Logger {
  const options = {
    ...(idsUnderWay && { mixin: idsUnderWay }),
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/** Gives each request an id, tells it in `x-request-id`, and logs how it ended. */
export function createRequestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
  }) as RequestHandler
}

/** An error for the log: a fault with its chain of causes, a bug with its stack. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  if (error instanceof Fault)
    return {
      type: 'Fault',
      code: error.code,
      upstreamCode: error.upstreamCode,
      message: error.message,
      ...cause,
    }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, ...code, message: error.message, stack: error.stack, ...cause }
}
