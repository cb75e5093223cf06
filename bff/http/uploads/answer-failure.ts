import type { Request, Response } from 'express'
import { Fault, type FaultCode } from '../../domain/fault.ts'
import { longestForm } from './read-file.ts'
import { UploadRefused } from './upload-refused.ts'

const statuses = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_CONTRACT: 502,
  UPSTREAM_REFUSED: 502,
  OVERLOADED: 503,
  UPSTREAM_TIMEOUT: 504,
} as const satisfies Record<FaultCode, number>

/**
 * Bytes and milliseconds that a sender may still go on for after the answer, so that it hears the answer at all: whoever
 * sends a file of the right size may send all of it.
 */
const lingerBytes = longestForm
const lingerMs = 10_000

/** Answers `{ failure }`: a refusal or a fault by its name, nothing of the inside; the rest of the body is not waited for. */
export function answerFailure(request: Request, response: Response, error: unknown): void {
  if (!request.readableEnded) hangUpSoon(request)
  if (error instanceof UploadRefused)
    return void response
      .status(error.status)
      .json({ failure: { __typename: error.code, message: error.message } })
  const isTold = error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR'
  const { code, message, upstreamCode, retryAfterSeconds } = isTold
    ? error
    : new Fault('INTERNAL_SERVER_ERROR', 'Something went wrong')
  if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds))
  const requestId = isTold ? undefined : request.id
  response
    .status(statuses[code])
    .json({ failure: { __typename: code, message, upstreamCode, retryAfterSeconds, requestId } })
}

/** Cutting the line at once would throw the answer away with what the sender still sends. */
function hangUpSoon(request: Request): void {
  let left = lingerBytes
  const clock = setTimeout(() => request.destroy(), lingerMs)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.once('close', () => clearTimeout(clock))
  request.resume()
}
