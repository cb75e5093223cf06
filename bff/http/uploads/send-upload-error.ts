import type { Request, Response } from 'express'
import { toErrorResponse } from '../errors/error-response.ts'
import { maxFormBytes } from './read-uploaded-file.ts'
import { UploadRefused } from './upload-refused.ts'

/**
 * Bytes and milliseconds that a sender may still go on for after the answer, so that it hears the answer at all: whoever
 * sends a file of the right size may send all of it.
 */
const lingerBytes = maxFormBytes
const lingerMs = 10_000

/** Answers `{ failure }`: a refusal or a fault by its name, nothing of the inside; the rest of the body is not waited for. */
export function sendUploadError(request: Request, response: Response, error: unknown): void {
  const { status, headers, body } =
    error instanceof UploadRefused ? toRefusalResponse(error) : toErrorResponse(error, request.id)
  const text = JSON.stringify(body)
  response
    .status(status)
    .set(headers)
    .type('json')
    .set('content-length', String(Buffer.byteLength(text)))
  if (request.readableEnded) return void response.end(text)
  // The whole answer, but not its end: that may close the connection, and throw the answer away with what is still sent.
  response.write(text)
  drainRequest(request, () => response.end())
}

function toRefusalResponse({ status, code, message, isDamaged }: UploadRefused) {
  return {
    status,
    headers: {},
    body: { failure: { __typename: code, message, ...(isDamaged && { isDamaged }) } },
  }
}

/** Lets the sender go on for a while. */
function drainRequest(request: Request, onEnd: () => void): void {
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
