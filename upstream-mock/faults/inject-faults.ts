import type { RequestHandler, Response } from 'express'
import { cannedAnswerOf } from './canned-answer.ts'
import { deliver } from './deliver.ts'
import type { FaultBook } from './fault-book.ts'
import { waitFor } from './wait-for.ts'

/** Express ends every response with its whole body; this passes the body to `take` instead of sending it. */
function captureBody(response: Response, take: (body: Buffer) => void) {
  const end = response.end.bind(response)
  const capture = (body?: string | Uint8Array) => {
    response.end = end
    take(Buffer.from(body ?? ''))
    return response
  }
  Object.assign(response, { end: capture })
}

/** Applies the faults of `/__control/faults` to the calls of /api. */
export const injectFaults =
  (faults: FaultBook): RequestHandler =>
  async (request, response, next) => {
    const fault = faults.take(request.method, request.path)
    if (fault === undefined) return next()
    if (fault.delayMs !== undefined && !(await waitFor(fault.delayMs, response))) return
    if (fault.reset === true) return void request.socket.resetAndDestroy()

    const canned = cannedAnswerOf(fault, request)
    if (canned !== undefined) {
      response.status(canned.status).set('Content-Type', canned.contentType)
      return await deliver(response, canned.body, fault)
    }
    captureBody(response, (body) => void deliver(response, body, fault))
    next()
  }
