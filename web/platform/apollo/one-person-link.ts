import { ApolloLink } from '@apollo/client'
import { catchError, concatMap, NEVER, of, throwError } from 'rxjs'
import { faultsOf, LostAnswer } from '../errors/fault.ts'
import { knownUsername } from '../session/known-person.ts'
import { announcePersonChange } from '../session/person-change.ts'
import { bindTab } from '../session/personal.ts'

const usernameOf = (answer: unknown) =>
  (answer as { viewer?: { username?: string } | null } | null | undefined)?.viewer?.username

/** Whom an answer is about: the viewer of a query, or of what a mutation did. To log in is how the person changes. */
const personIn = (data: Record<string, unknown> | null | undefined) => {
  const { logIn: _newPerson, ...answers } = data ?? {}
  return [answers, ...Object.values(answers)].map(usernameOf).find((username) => username !== undefined)
}

const isRefused = (errors: readonly { extensions?: Record<string, unknown> }[] | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSON_CHANGED') ?? false

/**
 * All tabs share one session, so that another tab may have signed in as somebody else. The cache keeps one person: an answer
 * about another goes no further, nor does the refusal of a write for another, and the page starts anew. An answer for a
 * person who has left this page meanwhile is dropped once somebody else is here. Before that, whoever sent it still waits for its
 * end: it passes where it holds nothing of the person, and counts as lost where it does.
 */
export const createOnePersonLink = () =>
  new ApolloLink((operation, forward) => {
    const known = () => knownUsername(operation.client.cache)
    const asked = known()
    const leave = (refused: boolean) => {
      announcePersonChange(refused)
      return NEVER
    }
    return forward(operation).pipe(
      concatMap((result) => {
        if (isRefused(result.errors)) return leave(true)
        const shown = known()
        const username = personIn(result.data)
        // The store was cleared since, and whoever asked is no longer on this page.
        if (asked !== undefined && asked !== shown) {
          if (shown !== undefined) return NEVER
          return username === undefined
            ? of(result)
            : throwError(() => new LostAnswer(new Error('its person has left')))
        }
        if (username === undefined || username === shown) return of(result)
        if (shown !== undefined) return leave(false)
        bindTab(username)
        return of(result)
      }),
      catchError((error: unknown) =>
        faultsOf(error).some(({ name }) => name === 'PERSON_CHANGED') ? leave(true) : throwError(() => error),
      ),
    )
  })
