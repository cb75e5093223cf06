import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { noteRenewal } from '../session/idle-end.ts'
import { isInBackground } from './background.ts'

/** Keeps the time of every answer that says how long the session may now stay idle. */
export const createRenewalLink = () =>
  new ApolloLink((operation, forward) => {
    const note = () => {
      const response = operation.getContext().response as Response | undefined
      const seconds = Number(response?.headers.get('x-session-idle-seconds'))
      if (seconds > 0 && !isInBackground(operation)) noteRenewal(seconds)
    }
    return forward(operation).pipe(tap({ next: note, error: note }))
  })
