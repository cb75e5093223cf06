import { ApolloLink, type DocumentNode } from '@apollo/client'
import { parseAndCheckHttpResponse } from '@apollo/client/link/http'
import { print } from '@apollo/client/utilities'
import { from } from 'rxjs'
import { fromFetch } from 'rxjs/fetch'
import { headers as ownHeaders, requestKey, listedDocument } from './request.ts'

declare global {
  interface Window {
    /** The requests that the page sent before its code had loaded, by `requestKey` (`codegen/early-requests.ts`). */
    early?: Record<string, { askedAt: number; response: Promise<Response> }>
  }
}

interface TransportContext {
  headers?: Record<string, string>
  fetchOptions?: { signal?: AbortSignal }
}

/**
 * The hash that the build has written into an operation (`web/codegen/sent-documents.ts`). `npm run dev` sends the text; a build
 * leaves the printer out.
 */
const documentOf = (query: DocumentNode & { hash?: string }) =>
  import.meta.env.DEV && !query.hash ? { query: print(query) } : listedDocument(query.hash ?? '')

/**
 * Posts operations to /graphql. Apollo's own link has no use for a precomputed hash, and brings code for GET and for answers in
 * parts, which is 1 kB of every first view.
 */
export const createTransport = () =>
  new ApolloLink((operation) => {
    const { operationName, variables, query } = operation
    const { headers, fetchOptions } = operation.getContext() as TransportContext
    const read = (response: Response) => {
      // The page is past its start: an early response that was not used yet may be outdated by now.
      delete window.early
      operation.setContext({ response })
      return parseAndCheckHttpResponse(operation)(response)
    }
    const key = requestKey(operationName, variables)
    const early = window.early?.[key]
    if (early) {
      // Used once: if it has failed, the retry sends a request.
      delete window.early?.[key]
      operation.setContext({ askedAt: early.askedAt })
      return from(early.response.then(read))
    }
    return fromFetch('/graphql', {
      ...fetchOptions,
      method: 'POST',
      headers: { ...ownHeaders, ...headers },
      body: JSON.stringify({ operationName, variables, ...documentOf(query) }),
      selector: read,
    })
  })
