import type { RequestState } from '../../platform/apollo/use-request.ts'
import { type Fault, faultAt } from '../../platform/errors/fault.ts'

/** What a person may do about a part that is on its way, has failed or is old. */
export interface AsyncControls {
  /** It has been on its way for too long to say nothing. */
  isSlow: boolean
  stop: () => void
  retry: () => void
  /** When the value arrived, in milliseconds since 1970; null before the first answer. */
  arrivedAt: number | null
  /** Why the value that is shown could not be renewed, where that has failed. */
  notRenewed: Fault | null
}

/** One part of a page. It is ready as long as a value is known, however old that is. */
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

/**
 * A nullable field of the viewer as a part of the page: a null with an error has failed, a null without one is on its way.
 *
 * @param name the field below `viewer`, as the document calls it
 */
export const asyncDataOf = <Data extends { viewer: object | null }, Name extends string>(
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

/** A part that may be there as null: once its request has been answered without an error. */
export const nullableAsyncDataOf = <Data extends { viewer: object | null }, Name extends string>(
  request: RequestState<Data>,
  name: Name & keyof NonNullable<Data['viewer']>,
): AsyncData<Field<Data, Name> | null> => {
  const part = asyncDataOf(request, name)
  if (part.status !== 'loading' || request.isRunning || request.data === undefined) return part
  return { ...part, status: 'ready', value: null }
}
