import type { Request, RequestHandler, Response } from 'express'

interface Options<Asked, Context> {
  /** The query in the body of a request; null if Apollo Server has to answer it. */
  find(body: unknown): Asked | null
  answer(asked: Asked, context: Context): Promise<string>
  contextOf(request: Request, response: Response): Promise<Context>
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
}: Options<Asked, Context>): RequestHandler {
  return async (request, response, next) => {
    const { accept, 'content-type': sent = '' } = request.headers
    const type = json.test(sent) ? answerTypes.get(accept) : undefined
    const asked = type === undefined ? null : find(request.body)
    if (!asked || type === undefined) return next()
    const context = await contextOf(request, response).catch(() => null)
    if (!context) return next()
    const text = await answer(asked, context)
    response.setHeader('content-type', type)
    response.send(text)
  }
}
