import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { z } from 'zod'
import { isLoopback } from '../rules/formats.ts'

type Problem = { field: string; message: string }

/** A call throws it to answer with a status other than 200. */
export class ControlError extends Error {
  readonly status: number
  readonly problems: Problem[] | undefined
  constructor(status: number, message: string, problems?: Problem[]) {
    super(message)
    this.status = status
    this.problems = problems
  }
}

/** What a call looked for; otherwise the answer is a 404. */
export function found<Thing>(what: string, name: string, thing: Thing | undefined) {
  if (thing === undefined) throw new ControlError(404, `There is no ${what} "${name}".`)
  return thing
}

/** Refuses a request with the reason for each field. */
export const notUnderstood = (...problems: Problem[]) =>
  new ControlError(400, 'The request is invalid.', problems)

/** Reads the body of a POST, or the query of any other method, and answers with what the call returns. */
export const controlCall =
  <Schema extends z.ZodType>(
    schema: Schema,
    call: (fields: z.output<Schema>, request: Request) => unknown,
  ): RequestHandler =>
  async (request, response) => {
    const source: unknown = request.method === 'POST' ? request.body : request.query
    const { data, error } = schema.safeParse(source ?? {})
    if (error)
      throw notUnderstood(...error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    response.set('Cache-Control', 'no-store').json(await call(data, request))
  }

export const noFields = z.strictObject({})

/** The name in the path of a call. */
export const nameIn = ({ params }: Request) => String(params.username)

export const isoInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The control plane reveals captcha answers, so only this machine may call it. The check of the Host header keeps out a
 * web page whose domain points to 127.0.0.1; the JSON content type keeps out a form of another site.
 */
export const guardControl: RequestHandler = ({ method, socket, headers }, _response, next) => {
  if (!isLoopback(socket.remoteAddress) || !localNames.test(headers.host ?? ''))
    throw new ControlError(403, 'The control plane only answers this machine.')
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? ''))
    throw new ControlError(415, 'Send "Content-Type: application/json".')
  next()
}

export const unknownCall: RequestHandler = ({ method, originalUrl }) => {
  throw new ControlError(404, `There is no ${method} ${originalUrl.split('?')[0]}.`)
}

export const answerControlErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof ControlError) {
    const { status, message, problems } = error
    return response.status(status).json({ error: message, problems })
  }
  const isBadBody = typeof error === 'object' && error !== null && 'status' in error && error.status !== 500
  if (!isBadBody) console.error(error)
  const message = isBadBody ? 'The body is not readable JSON.' : 'The control plane failed; see its log.'
  response.status(isBadBody ? 400 : 500).json({ error: message })
}
