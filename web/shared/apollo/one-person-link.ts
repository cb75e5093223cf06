import { ApolloLink } from '@apollo/client'
import { concatMap, NEVER, of } from 'rxjs'
import { knownUsername } from '../session/known-person.ts'
import { startAnew } from '../session/start-anew.ts'

const usernameOf = (answer: unknown) =>
  (answer as { viewer?: { username?: string } | null } | null | undefined)?.viewer?.username

/** Whom an answer is about: the viewer of a query, or of what a mutation did. To log in is how the person changes. */
const personIn = (data: Record<string, unknown> | null | undefined) => {
  const { logIn: _newPerson, ...answers } = data ?? {}
  return [answers, ...Object.values(answers)].map(usernameOf).find((username) => username !== undefined)
}

/**
 * All tabs share one session, so that another tab may have signed in as somebody else. The cache keeps one person: such an
 * answer goes no further, and the page starts anew.
 */
export const createOnePersonLink = () =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((result) => {
        const known = knownUsername(operation.client.cache)
        const told = personIn(result.data)
        if (known === undefined || told === undefined || told === known) return of(result)
        startAnew()
        return NEVER
      }),
    ),
  )
