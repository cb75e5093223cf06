import { ApolloLink } from '@apollo/client'
import { catchError, NEVER, tap, throwError } from 'rxjs'
import { reloadOnce } from '../browser/reload.ts'
import { failureMessage } from '../errors/failure-messages.ts'
import { type Fault, faultsOf, toFault } from '../errors/fault.ts'
import { announceSignedOut } from '../session/session.ts'
import { showFailure } from '../toasts/toasts.ts'
import { isInBackground } from './background.ts'

/** Reports the faults of a response; returns whether the page reloads because of them. */
const report = (faults: readonly Fault[], operation: ApolloLink.Operation) => {
  const isCaused = !isInBackground(operation)
  // Raise no toasts on a page that is about to reload.
  if (isCaused && faults.some(({ isDocumentUnknown }) => isDocumentUnknown) && reloadOnce()) return true
  if (isCaused)
    for (const message of new Set(faults.map((fault) => failureMessage(fault)))) showFailure(message)
  if (faults.some(({ name }) => name === 'UNAUTHENTICATED')) announceSignedOut('lost')
  return false
}

/**
 * Reports the faults of GraphQL operations; exports and uploads report their own. Each raises a toast; a lost session is announced
 * once per response. Apollo's own link reads the client of each operation, and not every operation has one.
 */
export const createErrorLink = () =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => void (errors && report(errors.map(toFault), operation))),
      catchError((error: unknown) => (report(faultsOf(error), operation) ? NEVER : throwError(() => error))),
    ),
  )
