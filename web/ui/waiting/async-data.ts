import type { RequestState } from '../../platform/apollo/use-request.ts'
import { type Fault, faultAt } from '../../platform/errors/fault.ts'

/** The state and the actions of a part that is loading, has failed or is outdated. */
export interface AsyncControls {
  /** The part has been loading for so long that the page says so. */
  isSlow: boolean
  stop: () => void
  retry: () => void
  /** When the value arrived, in milliseconds since 1970; null before the first response. */
  arrivedAt: number | null
  /** Why refreshing the shown value failed; null if it did not. */
  notRenewed: Fault | null
}

/** One part of a page. It is `ready` as soon as any value is known, however old. */
export type AsyncData<Value> = AsyncControls &
  ({ status: 'loading' } | { status: 'failed'; fault: Fault } | { status: 'ready'; value: Value })

type Field<Data, Name extends string> = Data extends { viewer: infer Viewer }
  ? NonNullable<NonNullable<Viewer>[Name & keyof NonNullable<Viewer>]>
  : never

const controlsOf = (request: RequestState<unknown>, name: string): AsyncControls => ({
  isSlow: request.isSlow,
  stop: request.stop,
  retry: request.retry,
  arrivedAt: request.timeOf(name),
  notRenewed: (request.hasArrived(name) ? undefined : faultAt(request.error, name)) ?? null,
})

/** The parts of each state of a request, by their names: a memoised component gets the same part until the state changes. */
const partsOf = new WeakMap<object, Map<string, AsyncData<unknown>>>()

/**
 * Turns a nullable field of the viewer into a part of the page: null with an error has failed, null without one is loading.
 *
 * @param name the field below `viewer`, as named in the document
 */
export const asyncDataOf = <Data extends { viewer: object | null }, Name extends string>(
  request: RequestState<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name>> => {
  const parts = partsOf.get(request) ?? new Map<string, AsyncData<unknown>>()
  partsOf.set(request, parts)
  const known = parts.get(name)
  if (known) return known as AsyncData<Field<Data, Name>>
  const part = readPart(request, name)
  parts.set(name, part)
  return part
}

const readPart = <Data extends { viewer: object | null }, Name extends string>(
  request: RequestState<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name>> => {
  const viewer = request.data?.viewer as Record<string, Field<Data, Name> | null> | null | undefined
  const value = viewer?.[name]
  const controls = controlsOf(request, name)
  if (value !== null && value !== undefined) return { ...controls, status: 'ready', value }
  if (controls.notRenewed) return { ...controls, status: 'failed', fault: controls.notRenewed }
  return { ...controls, status: 'loading' }
}

/** Like `asyncDataOf`, for a field whose value may be null: null is ready once the request has ended without an error. */
export const nullableAsyncDataOf = <Data extends { viewer: object | null }, Name extends string>(
  request: RequestState<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name> | null> => {
  const part = asyncDataOf(request, name)
  if (part.status !== 'loading' || request.isRunning || request.data === undefined) return part
  return { ...part, status: 'ready', value: null }
}
