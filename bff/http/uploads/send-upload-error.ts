import type { Request, Response } from 'express'
import { idImageBytes } from '../../domain/rules/id-image.ts'
import { toErrorResponse } from '../errors/error-response.ts'
import { UploadRefused } from './upload-refused.ts'

/**
 * How much longer a client may send after the response, so that it receives the response at all: the client of a file
 * of the right size may send all of it.
 */
const lingerBytes = idImageBytes + 16 * 1024
const lingerMs = 10_000

/**
 * Sends `{ failure }`: the name and message of a refusal or fault, without internal details. It does not wait for the
 * rest of the body.
 */
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
  // Send the whole response but do not end it: the end may close the connection and discard the response along with the
  // data that is still arriving.
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

/** Discards the rest of the body for a while. */
function drainRequest(request: Request, onEnd: () => void): void {
  let left = lingerBytes
  const timer = setTimeout(() => request.destroy(), lingerMs)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.once('end', onEnd)
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
