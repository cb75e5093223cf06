import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { noteEnd } from '../session/session.ts'

/** Records when the session ends, from the headers of every response. */
export const createRenewalLink = () =>
  new ApolloLink((operation, forward) => {
    const askedAt = Date.now()
    const note = () => {
      const response = operation.getContext().response as Response | undefined
      noteEnd(askedAt, (name) => response?.headers.get(name))
    }
    return forward(operation).pipe(tap({ next: note, error: note }))
  })
