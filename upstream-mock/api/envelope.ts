import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'

export type Language = 'en' | 'zh'

/** The `lang` in the query of a GET or the body of a POST; anything other than `zh` is English. */
export function languageOf({ method, query, body }: Request): Language {
  const fields: unknown = method === 'GET' ? query : body
  return typeof fields === 'object' && fields !== null && 'lang' in fields && fields.lang === 'zh'
    ? 'zh'
    : 'en'
}

/** The portal never reads `msg`; openapi.yaml says what each code means. */
export const messageOf = (code: number) => (code === 0 ? 'success' : 'refused')

declare global {
  interface JSON {
    /** Standard JavaScript that TypeScript's libraries do not declare yet. */
    rawJSON(text: string): object
  }
}

/** Formats cents as a JSON number with two decimals (`12.50`), as a Java BigDecimal is written. */
export function amount(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return JSON.rawJSON(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** A call throws it to answer with a code other than 0. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number) {
    super(`Refused with ${code}.`)
    this.code = code
  }
}

const send = (response: Response, code: number, data: unknown) =>
  response.set('Cache-Control', 'no-store').json({ code, msg: messageOf(code), data })

/** Answers with what the call returns, in an envelope of code 0. */
export const envelope =
  (call: (request: Request, response: Response) => unknown): RequestHandler =>
  async (request, response) => {
    send(response, 0, (await call(request, response)) ?? null)
  }

export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** A refusal is HTTP 200. An unreadable body is the caller's error; anything else is this server's, and is printed. */
export const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return send(response, error.code, null)
  const status = statusOf(error)
  if (status >= 500) console.error(error)
  response.status(status)
  send(response, status >= 500 ? 100100 : 100604, null)
}

/** The response of the servlet container, which has no envelope. */
export const notFound: RequestHandler = (request, response) => {
  response.status(404).json({ status: 404, error: 'Not Found', path: request.originalUrl.split('?')[0] })
}
