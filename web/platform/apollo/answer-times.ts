import { type ApolloClient, ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'

interface Arrivals {
  /** The fields of the viewer in the newest response. */
  newest: ReadonlySet<string>
  /** When each field last arrived, in milliseconds since 1970. */
  times: ReadonlyMap<string, number>
}

const none: Arrivals = { newest: new Set(), times: new Map() }
const arrivalsOf = new WeakMap<ApolloClient, Map<string, Arrivals>>()

const keyOf = (name: string | undefined, variables: object | undefined) =>
  JSON.stringify([name, variables ?? {}])

/** What has arrived of a query with these variables; cached data keep the time of the response that brought them. */
export const arrivals = (client: ApolloClient, name: string | undefined, variables: object | undefined) =>
  arrivalsOf.get(client)?.get(keyOf(name, variables)) ?? none

const fieldsIn = (data: unknown) => {
  const { viewer } = (data ?? {}) as { viewer?: Record<string, unknown> | null }
  return Object.entries(viewer ?? {}).flatMap(([field, value]) => (value === null ? [] : [field]))
}

/** Notes what each response brings, before the cache fills its gaps with older values. */
export const createArrivalLink = () =>
  new ApolloLink((operation, forward) => {
    const { client, operationName, variables } = operation
    const note = (data: unknown) => {
      const known = arrivalsOf.get(client) ?? new Map<string, Arrivals>()
      if (!arrivalsOf.has(client)) client.onClearStore(async () => known.clear())
      arrivalsOf.set(client, known)
      const key = keyOf(operationName, variables)
      const fields = fieldsIn(data)
      const now = Date.now()
      const times = new Map([
        ...(known.get(key)?.times ?? []),
        ...fields.map((field) => [field, now] as const),
      ])
      known.set(key, { newest: new Set(fields), times })
    }
    // The login sends without Apollo Client.
    if (!client) return forward(operation)
    return forward(operation).pipe(tap({ next: ({ data }) => note(data), error: () => note(undefined) }))
  })
