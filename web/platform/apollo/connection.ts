import {
  type ApolloClient,
  ApolloLink,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { catchError, defer, firstValueFrom, map, of, Subject, takeUntil, tap } from 'rxjs'
import { currentLanguage } from '../i18n/i18n.ts'
import { forgetIdleEnd, knownUsername, recordIdleEnd, personHeader } from '../session/session.ts'
import { createAnswerLink } from './answers.ts'
import { createCauseLink } from './background.ts'
import { createErrorLink } from './error-link.ts'
import { createLostAnswerLink, createRetryLink } from './lost-answer.ts'
import { createOnePersonLink } from './one-person-link.ts'
import { createTransport } from './transport.ts'

/** What the transport notes of an answer. */
interface AnswerContext {
  response?: Response
  askedAt?: number
}

/** Records when the session ends, from the headers of every response. */
const sessionEndLink = new ApolloLink((operation, forward) => {
  const forwardedAt = Date.now()
  const note = () => {
    // Only an early request has a time of its own: it was sent before this code had loaded.
    const { response, askedAt = forwardedAt } = operation.getContext() as AnswerContext
    recordIdleEnd(askedAt, (name) => response?.headers.get(name))
  }
  return forward(operation).pipe(tap({ next: note, error: note }))
})

/**
 * Sends the language, and the name of the user whom the page shows, unless the operation carries its own, such as a form begun
 * earlier.
 */
const createHeaderLink = (shownUsername: () => string | undefined) =>
  new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({
      headers: { ...personHeader(shownUsername()), ...headers, 'x-portal-language': currentLanguage() },
    }))
    return forward(operation)
  })

/** The portal's way to its schema, with or without Apollo Client. */
export interface Connection {
  /** All links from a caller to the transport. */
  link: ApolloLink
  /**
   * Sends an operation without a cache; never rejects. For the login, which has no Apollo Client (a fifth of the script of a
   * first view), and for questions whose answer no cache should keep. `clear` stops it: it then resolves with neither data nor
   * error, and no link sees the answer. Both are there if a part of the operation failed.
   */
  send: <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    options?: { variables?: Variables; context?: object },
  ) => Promise<{ data?: Data | null | undefined; error?: unknown }>
  /** Registers the client of the pages that need one. */
  adopt: (client: ApolloClient) => void
  client: () => ApolloClient | undefined
  /** Drops everything known about the user whom the page shows, and stops all running operations. */
  clear: () => Promise<void>
}

/** @param transport sends an operation to a schema; the default posts it to /graphql */
export const createConnection = (transport: ApolloLink = createTransport()): Connection => {
  let client: ApolloClient | undefined
  const cleared = new Subject<void>()
  const shownUsername = () => client && knownUsername(client.cache)
  // From the caller to the transport. The order matters where a link uses or drops what another one does:
  // - the answer and the error link read who caused a request;
  // - the answer link is outside those that drop responses, and so does not note them;
  // - the error link is outside the one-person link: a response about somebody else raises no toast;
  // - the lost-answer link is outside the retry link: only the last try counts.
  const link = ApolloLink.from([
    createCauseLink(),
    createAnswerLink(),
    createErrorLink(),
    createOnePersonLink(shownUsername),
    createHeaderLink(shownUsername),
    sessionEndLink,
    createLostAnswerLink(),
    createRetryLink(),
    transport,
  ])
  const onClear = async () => {
    cleared.next()
    forgetIdleEnd()
  }
  return {
    link,
    send: (query, { variables, context = {} } = {}) => {
      const request = { query, variables: variables ?? {}, context }
      // The login has no client: the one link that reads it, the answer link, does without. `defer` catches what a link throws.
      const answers = defer(() => ApolloLink.execute(link, request, { client: client as ApolloClient })).pipe(
        map((result) => ({
          data: result.data as never,
          ...(result.errors && { error: new CombinedGraphQLErrors(result) }),
        })),
        catchError((error: unknown) => of({ error })),
        // Apollo Client stops its own operations when its store is cleared.
        takeUntil(cleared),
      )
      return firstValueFrom(answers, { defaultValue: {} })
    },
    adopt(adopted) {
      client = adopted
      client.onClearStore(onClear)
    },
    client: () => client,
    clear: async () => (client ? void (await client.clearStore()) : onClear()),
  }
}
