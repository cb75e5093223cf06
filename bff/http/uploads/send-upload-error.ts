import type { Request, Response } from 'express'
import { failureAnswer } from '../errors/error-response.ts'
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
  const { status, headers, body } =
    error instanceof UploadRefused ? refusalAnswer(error) : failureAnswer(error, request.id)
  const text = JSON.stringify(body)
  response
    .status(status)
    .set(headers)
    .type('json')
    .set('content-length', String(Buffer.byteLength(text)))
  if (request.readableEnded) return void response.end(text)
  // The whole answer, but not its end: that may close the connection, and throw the answer away with what is still sent.
  response.write(text)
  hangUpSoon(request, () => response.end())
}

function refusalAnswer({ status, code, message, isDamaged }: UploadRefused) {
  return {
    status,
    headers: {},
    body: { failure: { __typename: code, message, ...(isDamaged && { isDamaged }) } },
  }
}

/** Lets the sender go on for a while. */
function hangUpSoon(request: Request, onEnd: () => void): void {
  let left = lingerBytes
  const clock = setTimeout(() => request.destroy(), lingerMs)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.once('end', onEnd)
  request.once('close', () => clearTimeout(clock))
  request.resume()
}
