import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Fault } from '../../domain/fault.ts'
import { connections } from './round-trip.ts'

/** Independent lanes: one kind of call may queue up without delaying the others. */
export type Lane = 'general' | 'check' | 'upload'

const waiting = 64

/** Runs a call in its lane; rejects with `OVERLOADED` at once if the lane and its queue are full. */
export function createBulkheads(): <Answer>(lane: Lane, call: () => Promise<Answer>) => Promise<Answer> {
  const lanes = {
    general: bulkhead(connections, waiting),
    check: bulkhead(8, waiting),
    upload: bulkhead(4, waiting),
  } satisfies Record<Lane, unknown>
  return async (lane, call) => {
    try {
      return await lanes[lane].execute(call)
    } catch (cause) {
      if (!(cause instanceof BulkheadRejectedError)) throw cause
      throw new Fault('OVERLOADED', 'Too many requests are waiting for the provider', {
        cause,
        retryAfterSeconds: 1,
      })
    }
  }
}
