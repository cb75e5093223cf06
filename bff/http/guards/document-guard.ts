import type { Request, RequestHandler, Response } from 'express'

interface Body {
  query?: unknown
  extensions?: { persistedQuery?: { version?: unknown; sha256Hash?: unknown } | null } | null
}

interface Documents {
  has(text: string): boolean
  textOf(hash: string): string | undefined
}

/**
 * Puts the text of a listed document into a request that has its hash alone, as Apollo's persisted queries have it. Clients
 * cannot register texts: only builds list them.
 *
 * @param isOnlyListed refuses every document that the portal's own pages do not send, before it is parsed: no client can run
 *   another query, or discover the schema by guessing. `isDocumentUnknown` makes a tab that is older than the kept builds reload.
 */
export function createDocumentGuard(documents: Documents, isOnlyListed: boolean): RequestHandler {
  return (request, response, next) => {
    const body = request.body as Body | undefined
    const persisted =
      request.method === 'POST' && body?.query === undefined && body?.extensions?.persistedQuery
    if (persisted) {
      const { version, sha256Hash } = persisted
      const text = version === 1 && typeof sha256Hash === 'string' ? documents.textOf(sha256Hash) : undefined
      if (text === undefined) return isOnlyListed ? refuse(response) : next()
      const { persistedQuery: _listed, ...extensions } = body.extensions ?? {}
      request.body = { ...body, query: text, extensions }
      return next()
    }
    // A body without a document is refused by GraphQL.
    const isAccepted =
      !isOnlyListed || documentsIn(request).every((text) => typeof text !== 'string' || documents.has(text))
    return isAccepted ? next() : refuse(response)
  }
}

function refuse(response: Response): void {
  const message = 'Only the documents of the portal are accepted: reload the page'
  response
    .status(400)
    .json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', isDocumentUnknown: true } }] })
}

function documentsIn({ method, url, body }: Request): unknown[] {
  if (method !== 'GET') return [(body as Body | undefined)?.query]
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).getAll('query')
}
