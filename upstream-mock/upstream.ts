import type { Clock } from './clock.ts'
import type { ReceivedCalls } from './faults/received-calls.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { Mailer } from './mail/mailer.ts'
import type { BindingPolicy } from './rules/binding.ts'
import type { Passwords } from './rules/password.ts'
import type { Store } from './storage/open-store.ts'

/** What every route is given. */
export type Upstream = {
  store: Store
  clock: Clock
  portalOrigin: string
  binding: BindingPolicy
  mailer: Mailer
  passwords: Passwords
  /** Whether the older twin of logout is there. */
  hasLoginout: boolean
  faults: FaultBook
  calls: ReceivedCalls
  /** Drops the state and seeds anew; the clock returns to where it started. */
  reset(): Promise<void>
}
