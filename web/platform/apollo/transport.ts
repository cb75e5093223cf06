import { ApolloLink, type DocumentNode } from '@apollo/client'
import { parseAndCheckHttpResponse } from '@apollo/client/link/http'
import { from } from 'rxjs'
import { fromFetch } from 'rxjs/fetch'
import { headers as ownHeaders, keyOf, listedDocument } from './request.ts'

declare global {
  interface Window {
    /** The answers to what the page asked before its code was there, by `keyOf` (`codegen/early-requests.ts`). */
    early?: Record<string, Promise<Response>>
  }
}

interface TransportContext {
  headers?: Record<string, string>
  fetchOptions?: { signal?: AbortSignal }
  /** Missing where the document carries its text. */
  print?: (document: DocumentNode) => string
}

/** What `web/codegen/sent-documents.ts` writes into operations. */
type Document = DocumentNode & { hash?: string; text?: string }

/** The hash where the server says that it accepts nothing but the documents of its builds, otherwise the text. */
const documentOf = (query: Document, print: TransportContext['print']) => {
  if (query.hash && document.documentElement.dataset.documents === 'hash') return listedDocument(query.hash)
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
    const key = keyOf(operationName, variables)
    const early = window.early?.[key]
    if (early) {
      // One that fails is asked for anew.
      delete window.early?.[key]
      return from(early.then(read))
    }
    return fromFetch('/graphql', {
      ...fetchOptions,
      method: 'POST',
      headers: { ...ownHeaders, ...headers },
      body: JSON.stringify({ operationName, variables, ...documentOf(query, print) }),
      selector: read,
    })
  })
