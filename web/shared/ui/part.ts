import { type Fault, faultAt } from '../failures/fault.ts'

/** One part of the viewer on a screen: a null with an error has failed, a null without one is still on its way. */
export type Part<Value> =
  | { status: 'loading' }
  | { status: 'failed'; fault: Fault }
  | { status: 'ready'; value: Value }

/**
 * @param name the part's field below `viewer`
 * @param error the error of the query that asked for it
 */
export const partOf = <Value>(name: string, value: Value | null | undefined, error: unknown): Part<Value> => {
  if (value !== null && value !== undefined) return { status: 'ready', value }
  const fault = faultAt(error, name)
  return fault ? { status: 'failed', fault } : { status: 'loading' }
}
