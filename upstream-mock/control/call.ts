import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { z } from 'zod'
import { amount, statusOf } from '../api/envelope.ts'
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
export function found<Thing>(thing: Thing | undefined, what: string) {
  if (thing === undefined) throw new ControlError(404, `There is no ${what}.`)
  return thing
}

/** Refuses a request with the reason for each field. */
export const notUnderstood = (...problems: Problem[]) =>
  new ControlError(400, 'The request is invalid.', problems)

type Call<Fields> = (fields: Fields, username: string) => unknown

/** Reads the body of a POST, or the query of any other method, and answers with what the call returns. */
export const controlCall =
  <Schema extends z.ZodType>(schema: Schema, call: Call<z.output<Schema>>): RequestHandler =>
  async ({ method, body, query, params }: Request, response) => {
    const { data, error } = schema.safeParse((method === 'POST' ? (body as unknown) : query) ?? {})
    if (error)
      throw notUnderstood(...error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    response.set('Cache-Control', 'no-store').json(await call(data, String(params.username)))
  }

export const noFields = z.strictObject({})

/** Some of these fields. */
export const someOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, `give some of ${Object.keys(shape).join(', ')}`)

export const isoInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A row as the control plane shows it: an amount in cents as USD, an instant as an ISO text. */
export const shown = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), amount(Number(value))]
      return [name, name.endsWith('At') && value !== null ? isoInstant(Number(value)) : value]
    }),
  )

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

export const answerControlErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof ControlError) {
    const { status, message, problems } = error
    return response.status(status).json({ error: message, problems })
  }
  const isBadBody = statusOf(error) < 500
  if (!isBadBody) console.error(error)
  const message = isBadBody ? 'The body is not readable JSON.' : 'The control plane failed; see its log.'
  response.status(isBadBody ? 400 : 500).json({ error: message })
}
