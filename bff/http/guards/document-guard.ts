import type { Request, RequestHandler } from 'express'

/**
 * Refuses every document that the portal's own pages do not send, before it is parsed: no client can run another query,
 * or discover the schema by guessing. `isDocumentUnknown` makes a tab that is older than the kept builds reload.
 */
export function createDocumentGuard(isShipped: (document: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const documents = documentsIn(request)
    // A body without a document is refused by GraphQL.
    if (documents.every((document) => typeof document !== 'string' || isShipped(document))) return next()
    const message = 'Only the documents of the portal are accepted: reload the page'
    response
      .status(400)
      .json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', isDocumentUnknown: true } }] })
  }
}

function documentsIn({ method, url, body }: Request): unknown[] {
  if (method !== 'GET') return [(body as { query?: unknown } | undefined)?.query]
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).getAll('query')
}
