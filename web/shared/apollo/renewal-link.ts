import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { noteFinalEnd, noteRenewal } from '../session/idle-end.ts'
import { isInBackground } from './background.ts'

/** Keeps the time of every answer that says how long the session may now stay idle, and how long it lasts at most. */
export const createRenewalLink = () =>
  new ApolloLink((operation, forward) => {
    const note = () => {
      const response = operation.getContext().response as Response | undefined
      const secondsIn = (header: string) => Number(response?.headers.get(`x-session-${header}-seconds`))
      const idle = secondsIn('idle')
      if (!(idle > 0)) return
      if (isInBackground(operation)) noteFinalEnd(secondsIn('absolute'))
      else noteRenewal(idle, secondsIn('absolute'))
    }
    return forward(operation).pipe(tap({ next: note, error: note }))
  })
