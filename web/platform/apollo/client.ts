import { ApolloClient, ApolloLink } from '@apollo/client'
import { version } from '../../../package.json'
import { currentLanguage } from '../i18n/i18n.ts'
import { forgetEnd } from '../session/idle-end.ts'
import { knownUsername } from '../session/known-person.ts'
import { personHeader } from '../session/person-header.ts'
import { createAskAgainLink } from './ask-again-link.ts'
import { createCache } from './cache.ts'
import { createErrorLink } from './error-link.ts'
import { createLostAnswerLink } from './lost-answer.ts'
import { createOnePersonLink } from './one-person-link.ts'
import { createRenewalLink } from './renewal-link.ts'
import { createRequestLink } from './request-link.ts'
import { createTransport } from './transport.ts'

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all'
      }
      interface Query {
        errorPolicy: 'all'
      }
      interface Mutate {
        errorPolicy: 'all'
      }
    }
  }
}

const language = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({
    headers: {
      ...headers,
      'x-portal-language': currentLanguage(),
      'apollographql-client-name': 'portal',
      'apollographql-client-version': version,
    },
  }))
  return forward(operation)
})

/** Sends the name of the user whom the page shows, unless the operation carries its own, such as a form begun earlier. */
const person = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({
    headers: { ...personHeader(knownUsername(operation.client.cache)), ...headers },
  }))
  return forward(operation)
})

/**
 * The portal's GraphQL client.
 *
 * @param transport sends an operation to a schema; the default posts it to /graphql
 */
export const createApolloClient = (transport: ApolloLink = createTransport()) => {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createRequestLink(),
      createErrorLink(),
      createOnePersonLink(),
      person,
      language,
      createAskAgainLink(),
      createRenewalLink(),
      createLostAnswerLink(),
      transport,
    ]),
    // The default policy discards the parts of a response that succeeded.
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  client.onClearStore(async () => forgetEnd())
  return client
}
