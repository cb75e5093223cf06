import type { Request, Response } from 'express'
import { failureAnswer } from '../failure-answer.ts'
import { longestForm } from './read-file.ts'
import { UploadRefused } from './upload-refused.ts'

/**
 * Bytes and milliseconds that a sender may still go on for after the answer, so that it hears the answer at all: whoever
 * sends a file of the right size may send all of it.
 */
const lingerBytes = longestForm
const lingerMs = 10_000

/** Answers `{ failure }`: a refusal or a fault by its name, nothing of the inside; the rest of the body is not waited for. */
export function answerFailure(request: Request, response: Response, error: unknown): void {
  if (!request.readableEnded) hangUpSoon(request)
  if (error instanceof UploadRefused) {
    const { code, message, isDamaged } = error
    const failure = { __typename: code, message, ...(isDamaged && { isDamaged }) }
    return void response.status(error.status).json({ failure })
  }
  const { status, headers, body } = failureAnswer(error, request.id)
  response.status(status).set(headers).json(body)
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
