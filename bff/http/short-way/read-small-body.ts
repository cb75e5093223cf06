import type { IncomingHttpHeaders } from 'node:http'
import type { Request, RequestHandler } from 'express'

const json = /^application\/json(?:; ?charset=utf-8)?$/i

/** Whether the body is JSON: a browser asks before it sends this type to another origin. */
export const isJson = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean => json.test(type)

/**
 * Reads a JSON body of a known, small length with a fraction of the cost of `express.json`, and refuses what that refuses.
 *
 * @param readAny reads every other body
 */
export const createSmallBodyReader =
  (readAny: RequestHandler, maxBytes: number): RequestHandler =>
  async (request, response, next) => {
    const { 'content-length': length, 'content-encoding': encoding } = request.headers
    const bytes = Number(length)
    const isSmall = bytes > 0 && bytes <= maxBytes && encoding === undefined && isJson(request.headers)
    if (!isSmall) return void readAny(request, response, next)
    request.body = parsed(await textOf(request))
    return next()
  }

/** Rejects if the client disconnects before the end. */
const textOf = (request: Request): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => resolve(Buffer.concat(chunks).toString()))
    request.once('error', (cause) => reject(unreadable(cause)))
  })

function parsed(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  } catch (cause) {
    throw unreadable(cause)
  }
  if (typeof value !== 'object' || value === null) throw unreadable()
  return value
}

const byteOrderMark = '\u{feff}'

/** As body-parser marks it for the error handler. */
const unreadable = (cause?: unknown) =>
  Object.assign(new Error('the body is not JSON', { cause }), { status: 400 })
