import { RetryLink } from '@apollo/client/link/retry'
import { isLost } from './lost-answer.ts'

/** Sends a query once more whose answer was lost, as with a portal that has just ended. A write is never sent again. */
export const createRetryLink = () =>
  new RetryLink({
    delay: { initial: 300, jitter: true },
    attempts: {
      max: 2,
      retryIf: (error, { operationType }) =>
        // The enum `OperationTypeNode` would bring all kinds of GraphQL's nodes with it.
        (operationType as string) === 'query' && navigator.onLine && isLost(error),
    },
  })
