import { ErrorLink } from '@apollo/client/link/error'
import i18next from 'i18next'
import { NEVER } from 'rxjs'
import { faultMessage } from '../errors/failure-messages.ts'
import { faultsOf } from '../errors/fault.ts'
import { announceOldBuild } from '../session/old-build.ts'
import { announceSessionEnd } from '../session/session-end.ts'
import { showFailure } from '../toasts/toasts.ts'
import { isInBackground } from './background.ts'

/** The only place in the browser that catches faults. Each raises a toast; a lost session is announced once per response. */
export const createErrorLink = () =>
  new ErrorLink(({ error, operation }) => {
    const faults = faultsOf(error)
    const isCaused = !isInBackground(operation)
    // Raise no toasts on a page that is about to reload.
    if (isCaused && faults.some(({ isDocumentUnknown }) => isDocumentUnknown) && announceOldBuild())
      return NEVER
    if (isCaused)
      for (const message of new Set(faults.map((fault) => faultMessage(i18next.t, fault))))
        showFailure(message)
    if (faults.some(({ name }) => name === 'UNAUTHENTICATED')) announceSessionEnd('lost')
    return undefined
  })
