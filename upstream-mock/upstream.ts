import type { Fault, ReceivedCall } from './faults.ts'
import type { BindingPolicy } from './rules/binding.ts'
import type { Passwords } from './rules/password.ts'
import type { Database } from './storage/database.ts'

/** The provider's clock. It can be moved, so that a month or a year can pass in a test. */
export type Clock = {
  now: () => number
  /** The machine's own time. Sign-ins use it: moving the clock must not sign everybody out. */
  machineNow: () => number
  moveTo: (instant: number) => void
}

/** The dependencies of every route. */
export type Upstream = {
  db: Database
  clock: Clock
  portalOrigin: string
  binding: BindingPolicy
  passwords: Passwords
  /** Whether the older logout call exists. */
  hasLoginout: boolean
  /** How the next calls break. */
  faults: Fault[]
  /** The latest calls. */
  calls: ReceivedCall[]
  /** Drops the state and seeds it again; the clock returns to where it started. */
  reset(): Promise<void>
}
