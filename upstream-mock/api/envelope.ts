import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { type Code, languageOf, messageOf } from './messages.ts'

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
  readonly code: Code
  constructor(code: Code) {
    super(`Refused with ${code}.`)
    this.code = code
  }
}

function send(request: Request, response: Response, code: number, data: unknown) {
  response.set('Cache-Control', 'no-store').json({ code, msg: messageOf(code, languageOf(request)), data })
}

/** Answers with what the call returns, in an envelope of code 0. */
export const envelope =
  (call: (request: Request, response: Response) => unknown): RequestHandler =>
  async (request, response) => {
    send(request, response, 0, (await call(request, response)) ?? null)
  }

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** A refusal is HTTP 200. An unreadable body is the caller's error; anything else is this server's, and is printed. */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return send(request, response, error.code, null)
  const status = statusOf(error)
  if (status >= 500) console.error(error)
  response.status(status)
  send(request, response, status >= 500 ? 100100 : 100604, null)
}

/** The response of the servlet container, which has no envelope. */
export const notFound: RequestHandler = (request, response) => {
  response.status(404).json({ status: 404, error: 'Not Found', path: request.originalUrl.split('?')[0] })
}
