import { Fault } from '../../../domain/fault.ts'

/** The callback of express-session's store methods. */
export type Done<Value = void> = (error: unknown, value?: Value) => void

/** Runs the work and then the callback, outside the promise so that an error of the callback is not taken for ours. */
export function runWithCallback<Value>(done: Done<Value>, work: () => Promise<Value>): void {
  work().then(
    (value) => process.nextTick(done, null, value),
    (cause: unknown) => process.nextTick(done, toStoreFault(cause)),
  )
}

const toStoreFault = (cause: unknown) =>
  new Fault('OVERLOADED', 'Sessions cannot be stored at the moment', { cause, retryAfterSeconds: 2 })

/** Throws the fault of a store that cannot be used. */
export function throwStoreFault(cause: unknown): never {
  throw toStoreFault(cause)
}
