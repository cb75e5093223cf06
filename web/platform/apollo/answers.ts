import { type ApolloClient, ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Observable, tap } from 'rxjs'
import { isInBackground, type Refetchable, refetchByUser } from './background.ts'
import { requestKey } from './request.ts'

/** What the responses to a query with certain variables have brought. */
interface Answers {
  /** The fields of the viewer in the newest response. */
  newest: ReadonlySet<string>
  /** When each field last arrived, in milliseconds since 1970; cached data keep the time of the response that brought them. */
  times: ReadonlyMap<string, number>
  /** Why the newest response failed, wholly or in part. A request of the user begins without it. */
  error: unknown
}

const none: Answers = { newest: new Set(), times: new Map(), error: undefined }
const answersByClient = new WeakMap<ApolloClient, Map<string, Answers>>()

const answersIn = (client: ApolloClient) => {
  const existing = answersByClient.get(client)
  if (existing) return existing
  const answers = new Map<string, Answers>()
  answersByClient.set(client, answers)
  // After the store is cleared, everything is fetched again for the next user.
  client.onClearStore(async () => answers.clear())
  return answers
}

export const answersTo = (client: ApolloClient, name: string | undefined, variables: object | undefined) =>
  answersByClient.get(client)?.get(requestKey(name, variables ?? {})) ?? none

/**
 * Repeats a query on behalf of the user, and with it every other query of the page whose newest response failed: what broke one
 * has mostly broken others.
 */
export const retry = (query: Refetchable & { client: ApolloClient }) => {
  refetchByUser(query)
  for (const other of query.client.getObservableQueries('active'))
    if (answersTo(query.client, other.queryName, other.variables).error !== undefined) refetchByUser(other)
}

const fieldsIn = (data: unknown) => {
  const { viewer } = (data ?? {}) as { viewer?: Record<string, unknown> | null }
  return Object.entries(viewer ?? {}).flatMap(([field, value]) => (value === null ? [] : [field]))
}

/**
 * Notes what each response brings, before the cache fills its gaps with older values. Apollo forgets the error of a query as soon
 * as the cache changes.
 */
export const createAnswerLink = () =>
  new ApolloLink((operation, forward) => {
    const { client, operationName, variables } = operation
    // The login sends without Apollo Client.
    if (!client) return forward(operation)
    const answers = answersIn(client)
    const key = requestKey(operationName, variables)
    const note = (data: unknown, error: unknown) => {
      const now = Date.now()
      const fields = fieldsIn(data)
      const arrived = fields.map((field) => [field, now] as const)
      const times = new Map([...(answers.get(key)?.times ?? []), ...arrived])
      answers.set(key, { newest: new Set(fields), times, error })
    }
    return new Observable((observer) => {
      const before = answers.get(key)
      if (before && !isInBackground(operation)) answers.set(key, { ...before, error: undefined })
      return forward(operation)
        .pipe(
          tap({
            next: (result) =>
              note(result.data, result.errors ? new CombinedGraphQLErrors(result) : undefined),
            error: (error: unknown) => note(undefined, error),
          }),
        )
        .subscribe(observer)
    })
  })
