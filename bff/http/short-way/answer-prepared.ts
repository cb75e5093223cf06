import type { Request, RequestHandler, Response } from 'express'
import { createEncodedAnswers } from './encoded-answers.ts'

interface Options<Asked, Context> {
  /** The query in the body of a request; null if Apollo Server has to answer it. */
  find(body: unknown): Asked | null
  /** The text of the answer, and whether many clients get it. */
  answer(asked: Asked, context: Context): Promise<{ text: string; isShared: boolean }>
  contextOf(request: Request, response: Response): Promise<Context>
  /** Answers with fewer bytes are not compressed. */
  leastCompressed: number
}

/** What a body may be: a browser asks before it sends this type to another origin. */
const json = /^application\/json(?:; ?charset=utf-8)?$/i

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

/**
 * Answers prepared queries, and leaves every other request to the next handler, Apollo Server: another type of body, another
 * way to accept an answer, a context that cannot be made. All guards are before it, and the session too.
 */
export function createPreparedHandler<Asked, Context>({
  find,
  answer,
  contextOf,
  leastCompressed,
}: Options<Asked, Context>): RequestHandler {
  const encode = createEncodedAnswers(leastCompressed)
  return async (request, response, next) => {
    const { accept, 'content-type': sent = '' } = request.headers
    const type = json.test(sent) ? answerTypes.get(accept) : undefined
    const asked = type === undefined ? null : find(request.body)
    if (!asked || type === undefined) return next()
    const context = await contextOf(request, response).catch(() => null)
    if (!context) return next()
    const { text, isShared } = await answer(asked, context)
    response.setHeader('content-type', type)
    const encoded = isShared ? await encode(text, request.headers['accept-encoding']) : null
    if (encoded) response.setHeader('content-encoding', 'br')
    response.send(encoded ?? text)
  }
}
