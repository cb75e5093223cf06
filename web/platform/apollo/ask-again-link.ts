import { ApolloLink } from '@apollo/client'
import { catchError, concatMap, map, Observable, of, throwError } from 'rxjs'
import { faultsIn, faultsOf } from '../errors/fault.ts'
import { maxRepetitions, secondsToWait } from '../session/ask-again.ts'

type Outcome = { result: ApolloLink.Result } | { error: unknown }

const faultsOfOutcome = (outcome: Outcome) =>
  'error' in outcome ? faultsOf(outcome.error) : faultsIn(outcome.result.errors ?? [])

/** The result of a write that was executed: its session was replaced between the write and what was read after it. */
const writtenResult = ({ operationType }: ApolloLink.Operation, outcome: Outcome) =>
  // The enum `OperationTypeNode` would bring all kinds of GraphQL's nodes with it.
  (operationType as string) === 'mutation' &&
  'result' in outcome &&
  Object.values(outcome.result.data ?? {}).some((field) => field !== null)
    ? outcome.result
    : null

/** Nobody is signed out: what could not be read is requested again by whoever sent the write. */
const asUnread = ({ errors = [], ...result }: ApolloLink.Result): ApolloLink.Result => ({
  ...result,
  errors: errors.map((error) =>
    secondsToWait(faultsIn([error])) === undefined
      ? error
      : { ...error, extensions: { ...error.extensions, code: 'UPSTREAM_UNAVAILABLE' } },
  ),
})

const wait = (seconds: number) =>
  new Observable<void>((observer) => {
    const timer = setTimeout(() => {
      observer.next()
      observer.complete()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  })

/**
 * Sends a request again if its session continued under another id meanwhile, as after `confirmIdentity`, possibly in another
 * tab. The person is still signed in: the browser gets the new cookie with the response to the other request. If that never
 * arrives, the fault remains, and leads to the login. A mutation that was executed is never repeated.
 */
export const createAskAgainLink = () =>
  new ApolloLink((operation, forward) => {
    const send = (repetitions: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        map((result): Outcome => ({ result })),
        catchError((error: unknown) => of<Outcome>({ error })),
        concatMap((outcome) => {
          const seconds = secondsToWait(faultsOfOutcome(outcome))
          const written = seconds !== undefined && writtenResult(operation, outcome)
          if (written) return of(asUnread(written))
          if (seconds !== undefined && repetitions < maxRepetitions)
            return wait(seconds).pipe(concatMap(() => send(repetitions + 1)))
          return 'error' in outcome ? throwError(() => outcome.error) : of(outcome.result)
        }),
      )
    return send(0)
  })
