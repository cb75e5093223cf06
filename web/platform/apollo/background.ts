import type { ApolloLink } from '@apollo/client'

/** The context of an operation that the person did not cause: it keeps no session alive and raises no toast. */
export const inBackground = { headers: { 'x-background': '1' } }

export const isInBackground = (operation: ApolloLink.Operation) =>
  new Headers(operation.getContext().headers).get('x-background') === '1'
