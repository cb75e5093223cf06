import { hash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { RequestRefused } from '../../errors/public-error.ts'

interface Body {
  query?: unknown
  extensions?: { persistedQuery?: { version?: unknown; sha256Hash?: unknown } | null } | null
}

/** The hash that identifies a document, computed from its text as GraphQL prints it, which is as Apollo Client sends it. */
export const documentHash = (printed: string): string => hash('sha256', printed)

/**
 * Puts the text of a listed document into a request that has its hash alone, as Apollo's persisted queries have it. Clients
 * cannot register texts: only builds list them.
 *
 * @param listed the texts by their hashes
 * @param isOnlyListed refuses every document that the portal's own pages do not send, before it is parsed: no client can run
 *   another query, or discover the schema by guessing
 */
export function createDocumentGuard(
  listed: ReadonlyMap<string, string>,
  isOnlyListed: boolean,
): RequestHandler {
  return (request, _response, next) => {
    const body = request.body as Body | undefined
    const persisted =
      request.method === 'POST' && body?.query === undefined && body?.extensions?.persistedQuery
    if (persisted) {
      const { version, sha256Hash } = persisted
      const query = version === 1 && typeof sha256Hash === 'string' ? listed.get(sha256Hash) : undefined
      if (query === undefined) return next(unknownDocument('PersistedQueryNotSupported'))
      const { persistedQuery: _listed, ...extensions } = body.extensions ?? {}
      request.body = { ...body, query, extensions }
      return next()
    }
    // A body without a document is refused by GraphQL.
    const isAccepted =
      !isOnlyListed ||
      documentsIn(request).every((text) => typeof text !== 'string' || listed.has(documentHash(text)))
    next(isAccepted ? undefined : unknownDocument())
  }
}

/** After the message `PersistedQueryNotSupported`, other clients send the text in place of its hash. */
const unknownDocument = (message = 'Only the documents of the portal are accepted: reload the page') =>
  new RequestRefused(message, { isDocumentUnknown: true })

function documentsIn({ method, url, body }: Request): unknown[] {
  if (method !== 'GET') return [(body as Body | undefined)?.query]
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).getAll('query')
}
