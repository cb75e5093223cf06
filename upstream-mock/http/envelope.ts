import type { Request, RequestHandler, Response } from 'express'
import { languageOf } from '../rules/language.ts'
import { type Code, messageOf } from '../rules/messages.ts'

/** The result of a call, sent as `{ code, msg, data }` with HTTP status 200. */
export type Outcome = { code: number; data: unknown }

export const succeed = (data: unknown = null): Outcome => ({ code: 0, data })
export const refuse = (code: Code): Outcome => ({ code, data: null })

export function sendEnvelope(request: Request, response: Response, { code, data }: Outcome) {
  response.set('Cache-Control', 'no-store').json({ code, msg: messageOf(code, languageOf(request)), data })
}

type Call = (request: Request, response: Response) => Outcome | Promise<Outcome>

export const envelope =
  (call: Call): RequestHandler =>
  async (request, response) => {
    sendEnvelope(request, response, await call(request, response))
  }
