import { ApolloLink } from '@apollo/client'
import { concatMap, NEVER, of, throwError } from 'rxjs'
import { LostAnswer } from '../errors/fault.ts'
import { isMutation } from './lost-answer.ts'
import { announcePersonChange, bindTab } from '../session/session.ts'

const usernameOf = (answer: unknown) =>
  (answer as { viewer?: { username?: string } | null } | null | undefined)?.viewer?.username

/** The user whom a response is about: the viewer of a query or in the result of a mutation. `logIn` may change the user. */
const personIn = (data: Record<string, unknown> | null | undefined) => {
  const { logIn: _newPerson, ...answers } = data ?? {}
  return [answers, ...Object.values(answers)].map(usernameOf).find((username) => username !== undefined)
}

const isRefused = (errors: readonly { extensions?: Record<string, unknown> }[] | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSON_CHANGED') ?? false

/**
 * Keeps the data of two users apart. All tabs share one session, so another tab may have signed in as another user. The cache
 * holds one user: a response about another user, or a refusal because of another user, is dropped and reloads the page.
 * After the store is cleared, a response to an earlier request is dropped if somebody else is shown. If nobody is shown, it passes
 * when it holds no user's data; otherwise the caller gets `LostAnswer`.
 *
 * @param shownUsername the user whose data the cache holds
 */
export const createOnePersonLink = (shownUsername: () => string | undefined) =>
  new ApolloLink((operation, forward) => {
    const usernameAtRequest = shownUsername()
    const leave = (isRefused: boolean) => {
      announcePersonChange(isRefused && isMutation(operation))
      return NEVER
    }
    return forward(operation).pipe(
      concatMap((result) => {
        if (isRefused(result.errors)) return leave(true)
        const shown = shownUsername()
        const username = personIn(result.data)
        // The store was cleared since the request: its user is no longer on this page.
        if (usernameAtRequest !== undefined && usernameAtRequest !== shown) {
          if (shown !== undefined) return NEVER
          return username === undefined
            ? of(result)
            : throwError(() => new LostAnswer(new Error('the user of this request has left the page')))
        }
        if (username === undefined || username === shown) return of(result)
        if (shown !== undefined) return leave(false)
        bindTab(username)
        return of(result)
      }),
    )
  })
