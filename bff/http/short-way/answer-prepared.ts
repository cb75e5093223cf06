import type { Request, RequestHandler, Response } from 'express'
import { createEncodedAnswers } from './encoded-answers.ts'
import { isJson } from './read-small-body.ts'

interface Options<Asked, Context> {
  /** The query in the body of a request; null if Apollo Server has to answer it. */
  find(body: unknown): Asked | null
  /** Whether the query may be answered; Apollo Server says why not. */
  isAllowed(asked: Asked, context: Context): boolean
  /** The text of the answer, and whether many clients get it. */
  answer(asked: Asked, context: Context): Promise<{ text: string; isShared: boolean }>
  contextOf(request: Request, response: Response): Promise<Context>
  /** Adds the session to any request. */
  session: RequestHandler
  /** Compresses the response of any request. */
  compress: RequestHandler
  /** Answers with fewer bytes are not compressed. */
  leastCompressed: number
}

const plain = 'application/json; charset=utf-8'
const ofGraphql = 'application/graphql-response+json; charset=utf-8'

/** The type of the answer to clients that accept exactly this. Apollo Server weighs all others. */
const answerTypes: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, plain],
  ['*/*', plain],
  ['application/json', plain],
  ['application/graphql-response+json', ofGraphql],
  // As Apollo Client sends it.
  ['application/graphql-response+json,application/json;q=0.9', ofGraphql],
])

/** Sets the header of `compression`, which runs later, and only for long answers. */
export const announceEncodings: RequestHandler = (_request, response, next) => {
  response.setHeader('vary', 'Accept-Encoding')
  next()
}

/**
 * Answers prepared queries, and leaves every other request to the next handler, Apollo Server: another type of body, another
 * way to accept an answer, a context that cannot be made. All guards are before it; it adds the session.
 */
export function createPreparedHandler<Asked, Context>(options: Options<Asked, Context>): RequestHandler {
  const { find, isAllowed, answer, contextOf, session, compress, leastCompressed } = options
  const encode = createEncodedAnswers(leastCompressed)
  const begin = (request: Request, response: Response) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: unknown) => (error ? reject(error) : resolve())
      compress(request, response, () => session(request, response, done))
    })
  return async (request, response, next) => {
    const { headers } = request
    const type = isJson(headers) ? answerTypes.get(headers.accept) : undefined
    const asked = type === undefined ? null : find(request.body)
    await begin(request, response)
    if (!asked || type === undefined) return next()
    const context = await contextOf(request, response).catch(() => null)
    if (!context || !isAllowed(asked, context)) return next()
    const { text, isShared } = await answer(asked, context)
    response.setHeader('content-type', type)
    const encoded = isShared ? await encode(text, headers['accept-encoding']) : null
    if (encoded) response.setHeader('content-encoding', 'br')
    response.send(encoded ?? text)
  }
}
