import type { Clock } from './clock.ts'
import type { ReceivedCalls } from './control/received-calls.ts'
import type { FaultBook } from './control/fault-book.ts'
import type { Store } from './storage/open-store.ts'

/** What every route is given. */
export type Upstream = {
  store: Store
  clock: Clock
  portalOrigin: string
  faults: FaultBook
  calls: ReceivedCalls
  /** Drops the state and seeds anew; the clock returns to where it started. */
  reset(): Promise<void>
}
