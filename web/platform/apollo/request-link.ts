import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { StoppedWaiting } from '../errors/stopped-waiting.ts'

/** The context of an operation that can be stopped. Such operations are never deduplicated into one request. */
export const stoppable = (stop: AbortSignal) => ({ stop, queryDeduplication: false })

/**
 * Lets a part of a page stop its request. It must be the first link, so that no other link treats the stop as a fault.
 */
export const createRequestLink = () =>
  new ApolloLink((operation, forward) => {
    const { stop } = operation.getContext() as { stop?: AbortSignal }
    if (!stop) return forward(operation)
    return new Observable((observer) => {
      const answers = forward(operation).subscribe({
        next: (result) => observer.next(result),
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      })
      const end = () => {
        answers.unsubscribe()
        observer.error(new StoppedWaiting())
      }
      if (stop.aborted) end()
      else stop.addEventListener('abort', end, { once: true })
      return () => {
        stop.removeEventListener('abort', end)
        answers.unsubscribe()
      }
    })
  })
