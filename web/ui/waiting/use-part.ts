import type { useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { answersTo, retry } from '../../platform/apollo/answers.ts'
import { type Fault, faultAt, faultsOf } from '../../platform/errors/fault.ts'
import { useIsSlow } from './slow-note.tsx'

/** What a generated query hook returns, with whichever variables. */
// oxlint-disable-next-line typescript/no-explicit-any -- the result of a query is both read and written by its type
export type Query<Data = any> = useQuery.Result<Data, any>

/**
 * The data of a query that the page shows: the answer, or what the cache has of it. After an error Apollo's result has no data, or
 * null in place of what failed, although the cache keeps the older value.
 */
export const shownData = <Data>(query: Query<Data>): Data | undefined => {
  const { client, observable, variables, dataState, error } = query
  const answer = dataState === 'complete' ? query.data : undefined
  if (answer !== undefined && !error) return answer
  return client.readQuery<Data>({ query: observable.query, variables }) ?? answer
}

/** What the responses to a query have brought so far. */
const answersOf = ({ client, observable, variables }: Query) =>
  answersTo(client, observable.queryName, variables)

/** Why the newest response to a query failed; undefined while a request of the user is under way. */
export const latestFault = (query: Query): Fault | undefined => faultsOf(answersOf(query).error)[0]

/** The same for one field of the viewer that may have failed alone. */
export const latestFaultOf = (query: Query, field: string) => faultAt(answersOf(query).error, field)

/** The state and the actions of a part that is loading, has failed or is outdated. */
export interface AsyncControls {
  /** The part has been loading for so long that the page says so. */
  isSlow: boolean
  /** Requests the part again, with all others of the page that have failed. */
  retry: () => void
  /** When the value arrived, in milliseconds since 1970; null before the first response. */
  arrivedAt: number | null
  /** Why refreshing the shown value failed; null if it did not. */
  notRenewed: Fault | null
}

/** One part of a page. It is `ready` as soon as any value is known, however old. */
export type AsyncData<Value> = AsyncControls &
  ({ status: 'loading' } | { status: 'failed'; fault: Fault } | { status: 'ready'; value: Value })

/** What a field of the viewer brings. */
export type Field<Data, Name extends string> = Data extends { viewer: infer Viewer }
  ? NonNullable<NonNullable<Viewer>[Name & keyof NonNullable<Viewer>]>
  : never

/**
 * Turns a nullable field of the viewer into a part of the page: null with an error has failed, null without one is loading.
 *
 * @param name the field below `viewer`, as named in the document
 */
export const usePart = <Data extends { viewer: object | null }, Name extends string>(
  query: Query<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name>> => {
  const isSlow = useIsSlow(query.loading)
  const { newest, times, error } = answersOf(query)
  const viewer = shownData(query)?.viewer as Record<string, Field<Data, Name> | null> | null | undefined
  const value = viewer?.[name]
  const { client, refetch } = query
  const arrivedAt = times.get(name) ?? null
  const isNewest = newest.has(name)
  // The same object until something changes, so that a part of the page is drawn for its own news only.
  return useMemo(() => {
    const fault = (isNewest ? undefined : faultAt(error, name)) ?? null
    const missing = fault ? 'failed' : 'loading'
    const status = value === null || value === undefined ? missing : 'ready'
    const controls = { isSlow, retry: () => retry({ client, refetch }), arrivedAt, notRenewed: fault }
    return { ...controls, status, value, fault } as AsyncData<Field<Data, Name>>
  }, [isSlow, client, refetch, arrivedAt, isNewest, error, name, value])
}

/** Like `usePart`, for a field whose value may be null: null is ready once the request has ended without an error. */
export const useNullablePart = <Data extends { viewer: object | null }, Name extends string>(
  query: Query<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name> | null> => {
  const part = usePart(query, name)
  if (part.status !== 'loading' || query.loading || !shownData(query)?.viewer) return part
  return { ...part, status: 'ready', value: null }
}

/**
 * Whether the page may request what comes after the first view: as soon as one part of the first view has data or has failed,
 * or has been loading for so long that the page says so. Later parts thus never wait for the slowest one. Once true, it stays
 * true.
 */
export const useHasFirstAnswer = (...first: Query[]) => {
  const [may, setMay] = useState(false)
  const isSlow = useIsSlow(first.every(({ loading }) => loading))
  const isTime = isSlow || first.some((query) => !query.loading || shownData(query) !== undefined)
  if (isTime && !may) setMay(true)
  return may || isTime
}
