import { ApolloLink } from '@apollo/client'
import { catchError, concatMap, map, Observable, of, throwError } from 'rxjs'
import { type Fault, faultsIn, faultsOf } from '../errors/fault.ts'

const maxRepetitions = 3

type Outcome = { result: ApolloLink.Result } | { error: unknown }

const faultsOfOutcome = (outcome: Outcome) =>
  'error' in outcome ? faultsOf(outcome.error) : faultsIn(outcome.result.errors ?? [])

/** The seconds to wait if the session lately continued under another id; undefined for all other faults. */
const secondsToWait = (faults: readonly Fault[]) =>
  faults.find(({ name }) => name === 'UNAUTHENTICATED')?.retryAfterSeconds

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
 * tab. The person is still signed in: the browser gets the new cookie with the response to the other request. If that is
 * lost, the fault remains, and leads to the login. A repeated mutation is safe, because the server runs nothing for an old id.
 */
export const createAskAgainLink = () =>
  new ApolloLink((operation, forward) => {
    const send = (repetitions: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        map((result): Outcome => ({ result })),
        catchError((error: unknown) => of<Outcome>({ error })),
        concatMap((outcome) => {
          const seconds = repetitions < maxRepetitions ? secondsToWait(faultsOfOutcome(outcome)) : undefined
          if (seconds !== undefined) return wait(seconds).pipe(concatMap(() => send(repetitions + 1)))
          return 'error' in outcome ? throwError(() => outcome.error) : of(outcome.result)
        }),
      )
    return send(0)
  })
