import type { Clock } from './clock.ts'
import type { ReceivedCalls } from './faults/received-calls.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { BindingPolicy } from './rules/binding.ts'
import type { Passwords } from './rules/password.ts'
import type { Store } from './storage/open-store.ts'

/** The dependencies of every route. */
export type Upstream = {
  store: Store
  clock: Clock
  portalOrigin: string
  binding: BindingPolicy
  /** Whether mails are kept for the control plane; without it nobody could read them. */
  hasOutbox: boolean
  passwords: Passwords
  /** Whether the older logout call exists. */
  hasLoginout: boolean
  faults: FaultBook
  calls: ReceivedCalls
  /** Drops the state and seeds it again; the clock returns to where it started. */
  reset(): Promise<void>
}
