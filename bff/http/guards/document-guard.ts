import type { Request, RequestHandler } from 'express'

/**
 * Refuses every document but those that the portal's own pages send, before anything of it is looked at: nobody can ask
 * what no page asks, nor find the schema out by trying. A tab that is older than the last builds learns from
 * `isDocumentUnknown` that it should reload itself.
 */
export function createDocumentGuard(isShipped: (document: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const documents = documentsIn(request)
    // What is no document at all is for GraphQL to refuse.
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
