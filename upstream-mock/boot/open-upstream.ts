import { settle } from '../business/settle.ts'
import { createClock } from '../clock.ts'
import { createFaultBook } from '../faults/fault-book.ts'
import { createReceivedCalls } from '../faults/received-calls.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import { createPasswords } from '../rules/password.ts'
import type { SeedSize } from '../seeds/many-affiliates.ts'
import { seed } from '../seeds/seed.ts'
import { saveClock, readClockOffset } from '../storage/clock-offset.ts'
import { openStore, restore } from '../storage/open-store.ts'
import type { Upstream } from '../upstream.ts'

export type StateOptions = {
  /** The folder of the database; without it everything is in memory. */
  data?: string | undefined
  /** The bytes of a seeded database: in memory, start and reset copy them instead of seeding again. */
  copyOf?: Uint8Array
  portalOrigin: string
  /** How long a customer stays bound; the FAQ's policy by default. */
  binding?: BindingPolicy
  /** The cost of a password's hash (the N of scrypt), for tests that sign in often; data are read at the cost that they were written with. */
  passwordCost?: number
  /** Whether there is a control plane, which shows the outbox; true by default. */
  control?: boolean
  /** Adds GET /register/loginout. */
  loginout?: boolean
  /** The number of affiliates and customers in addition to the demo accounts. */
  size?: SeedSize | undefined
  /** Drops the state of an earlier run. */
  reset?: boolean
  /** The time (ms) at which the clock starts; now by default. */
  clock?: number | undefined
}

/** Continues with the state of an earlier run, including its clock, or seeds a new one. */
export async function openUpstream(options: StateOptions): Promise<Upstream> {
  const { copyOf } = options
  const store = openStore(options.data, copyOf)
  const startOffset = options.clock === undefined ? 0 : options.clock - Date.now()
  const isFresh = store.isEmpty || options.reset === true
  const kept = isFresh || options.clock !== undefined ? undefined : await readClockOffset(store.db)
  const clock = createClock(kept ?? startOffset)
  const faults = createFaultBook()
  const calls = createReceivedCalls()
  const passwords = createPasswords(options.passwordCost)
  const { portalOrigin, binding = 'faq', loginout: hasLoginout = false } = options
  const { control: hasOutbox = true, size = { affiliates: 0, customers: 0 } } = options

  const reset = async () => {
    clock.moveTo(Date.now() + startOffset)
    faults.clear()
    calls.clear()
    if (copyOf) await restore(store, copyOf)
    else await seed(store, { now: clock.now(), binding, size, passwords })
    await saveClock(store.db, clock)
  }
  if (isFresh) await reset()
  else await saveClock(store.db, clock)
  await settle({ store, clock })
  return { store, clock, portalOrigin, binding, hasOutbox, passwords, hasLoginout, faults, calls, reset }
}
