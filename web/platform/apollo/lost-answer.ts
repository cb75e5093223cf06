import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError, defer, map, of, retry, throwError, timer } from 'rxjs'
import { faultsOf, isPortalAnswer, LostAnswer } from '../errors/fault.ts'

/**
 * If the response of one of these mutations is lost, there is nothing to find out, and the user can repeat it. A login is
 * repeated with another captcha, because its own may be used up: each failure draws one.
 */
const repeatable: ReadonlySet<string | undefined> = new Set([
  'CreateCaptcha',
  'CreateHumanCheck',
  'CheckEmailCode',
  'LogIn',
  'LogOut',
  'SignOutOtherSessions',
])

// The enum `OperationTypeNode` would bring all kinds of GraphQL's nodes with it.
export const isMutation = ({ operationType }: ApolloLink.Operation) =>
  (operationType as string) === 'mutation'

/** Whether a sent request may have been executed. A status below 500 means that it was not. */
const isLost = (error: unknown) =>
  ServerError.is(error) ? error.statusCode >= 500 && !isPortalAnswer(error) : true

const markBugs = (result: ApolloLink.Result): ApolloLink.Result =>
  result.errors
    ? {
        ...result,
        errors: result.errors.map((error) =>
          error.extensions?.code === 'INTERNAL_SERVER_ERROR'
            ? { ...error, extensions: { ...error.extensions, isOutcomeUnknown: true } }
            : error,
        ),
      }
    : result

/**
 * Marks failures of a write that may have been executed nevertheless: the connection broke after sending, a proxy responded
 * instead of the portal, or the portal failed while executing it. A browser that knew it was offline sent nothing.
 */
export const createLostAnswerLink = () =>
  new ApolloLink((operation, forward) => {
    if (!isMutation(operation) || repeatable.has(operation.operationName)) return forward(operation)
    const isSent = navigator.onLine
    return forward(operation).pipe(
      map(markBugs),
      catchError((error: unknown) =>
        throwError(() => (isSent && isLost(error) ? new LostAnswer(error) : error)),
      ),
    )
  })

/** How often an operation is sent whose document is unknown: of two portals that take turns, one hardly gets all of these. */
const tries = 5

/**
 * Sends a query once more if its answer was lost, for example because the portal was stopped. A mutation is never sent again, with
 * one exception: a portal that does not know its document has not executed it, and while two versions run side by side, the other
 * one may know it.
 */
export const createRetryLink = () =>
  new ApolloLink((operation, forward) =>
    defer(() => forward(operation)).pipe(
      retry({
        delay(error: unknown, count) {
          const isUnknown = faultsOf(error).some(({ isDocumentUnknown }) => isDocumentUnknown)
          if (isUnknown && count < tries) return of(true)
          const isRepeatable = !isMutation(operation) && navigator.onLine && isLost(error)
          return isRepeatable && count === 1 ? timer(300 * Math.random()) : throwError(() => error)
        },
      }),
    ),
  )
