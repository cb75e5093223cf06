import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { StoppedWaiting } from '../errors/stopped-waiting.ts'

interface RequestContext {
  /** Aborts the request. */
  stop: AbortSignal
  /** Receives the response's data as they arrived, before the cache merges them with its own. */
  onAnswer: (data: unknown) => void
}

/** The context of an operation that can be stopped. Such operations are never deduplicated into one request. */
export const stoppable = (request: RequestContext) => ({ request, queryDeduplication: false })

/**
 * Lets a part of a page stop its request. It must be the first link, so that no other link treats the stop as a fault.
 */
export const createRequestLink = () =>
  new ApolloLink((operation, forward) => {
    const request = operation.getContext().request as RequestContext | undefined
    if (!request) return forward(operation)
    const { stop, onAnswer } = request
    return new Observable((observer) => {
      const answers = forward(operation).subscribe({
        next: (result) => {
          onAnswer(result.data)
          observer.next(result)
        },
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
