import { ApolloLink, type DocumentNode } from '@apollo/client'
import { parseAndCheckHttpResponse } from '@apollo/client/link/http'
import { from } from 'rxjs'
import { fromFetch } from 'rxjs/fetch'

declare global {
  interface Window {
    /** What the page asked for before its code was there, by operation and variables (`codegen/early-requests.ts`). */
    early?: Record<string, Promise<Response>>
  }
}

interface TransportContext {
  headers?: Record<string, string>
  fetchOptions?: { signal?: AbortSignal }
  /** Missing where the document carries its text. */
  print?: (document: DocumentNode) => string
}

/** What `web/codegen/document-hashes.ts` writes into operations. */
type Document = DocumentNode & { hash?: string; text?: string }

/** The hash where the server says that it accepts nothing but the documents of its builds, otherwise the text. */
const documentOf = (query: Document, print: TransportContext['print']) => {
  if (query.hash && document.documentElement.dataset.documents === 'hash')
    return { extensions: { persistedQuery: { version: 1, sha256Hash: query.hash } } }
  const text = query.text ?? print?.(query)
  if (text === undefined)
    throw new Error('Failed to send a document: without Apollo Client it has to be in `sentWithoutClient`')
  return { query: text }
}

/**
 * Posts operations to /graphql. Apollo's own link has no use for a precomputed hash, and brings code for GET and for answers in
 * parts, which is 1 kB of every first view.
 */
export const createTransport = () =>
  new ApolloLink((operation) => {
    const { operationName, variables, query } = operation
    const { headers, fetchOptions, print } = operation.getContext() as TransportContext
    const read = (response: Response) => {
      // What is asked for later wants an answer of its own.
      delete window.early
      operation.setContext({ response })
      return parseAndCheckHttpResponse(operation)(response)
    }
    const name = operationName + JSON.stringify(variables)
    const early = window.early?.[name]
    if (early) {
      delete window.early?.[name]
      return from(early.then(read))
    }
    return fromFetch('/graphql', {
      ...fetchOptions,
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ operationName, variables, ...documentOf(query, print) }),
      selector: read,
    })
  })
