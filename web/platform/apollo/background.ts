import type { ApolloLink } from '@apollo/client'

/** The context of an operation that the user did not trigger: it does not keep the session alive or raise toasts. */
export const inBackground = { headers: { 'x-background': '1' } }

export const isInBackground = (operation: ApolloLink.Operation) =>
  new Headers(operation.getContext().headers).get('x-background') === '1'
