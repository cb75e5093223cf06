import { ApolloLink } from '@apollo/client'
import { createEmitter } from '../emitter.ts'

const header = 'x-background'

/** The context of an operation that the user did not trigger: it does not keep the session alive or raise toasts. */
export const inBackground = { headers: { [header]: '1' } }

export const isInBackground = (operation: ApolloLink.Operation) =>
  new Headers(operation.getContext().headers).get(header) === '1'

/** Overrides the cause in the context while `refetch()` runs; `refetch` reaches the links synchronously. */
let cause: 'user' | 'page' | null = null

const causedBy = (by: 'user' | 'page', query: Refetchable) => {
  cause = by
  try {
    // The query has the failure in its state.
    query.refetch().catch(() => {})
  } finally {
    cause = null
  }
}

export interface Refetchable {
  refetch: () => Promise<unknown>
}

/** Repeats a query on behalf of the user, who sees how it ends. */
export const refetchByUser = (query: Refetchable) => causedBy('user', query)

/** Repeats a query of the page's own accord. */
export const refetchByPage = (query: Refetchable) => causedBy('page', query)

const refreshing = createEmitter()

/** Refreshes every part of the page, because any of the shown data may be outdated. */
export const refetchAll = refreshing.emit

export const onRefetchAll = refreshing.listen

/** Marks what the page requests of its own accord. Apollo sends a repeated query with the context of the first. */
export const createCauseLink = () =>
  new ApolloLink((operation, forward) => {
    const by = cause
    if (by !== null)
      operation.setContext(({ headers }) => {
        const { [header]: _mark, ...others } = (headers ?? {}) as Record<string, string>
        return { headers: by === 'page' ? { ...others, ...inBackground.headers } : others }
      })
    return forward(operation)
  })
