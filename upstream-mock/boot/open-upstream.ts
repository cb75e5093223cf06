import { settle } from '../business/settlement.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import { createPasswords } from '../rules/password.ts'
import { seed } from '../seeds/seed.ts'
import { Database, readSetting, saveSetting } from '../storage/database.ts'
import type { Clock, Upstream } from '../upstream.ts'

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
  /** Adds GET /register/loginout. */
  loginout?: boolean
  /** The time (ms) at which the clock starts; now by default. */
  clock?: number | undefined
}

const clockOffset = 'clockOffset'

/** A clock that differs from the machine's own by this offset, and stores a new one when it is moved. */
const createClock = (db: Database, offset: number): Clock => ({
  now: () => Date.now() + offset,
  machineNow: () => Date.now(),
  moveTo: (instant) => {
    offset = instant - Date.now()
    saveSetting(db, clockOffset, offset)
  },
})

/** Continues with the state of an earlier run, including its clock, or seeds a new one. */
export async function openUpstream(options: StateOptions): Promise<Upstream> {
  const { data, copyOf, portalOrigin, binding = 'faq' } = options
  const db = new Database(data)
  const isNew = db.isEmpty
  const startOffset = options.clock === undefined ? 0 : options.clock - Date.now()
  const goesOn = options.clock === undefined && !isNew
  const clock = createClock(db, (goesOn ? readSetting(db, clockOffset) : undefined) ?? startOffset)
  const passwords = createPasswords(options.passwordCost)
  const upstream: Upstream = {
    db,
    clock,
    portalOrigin,
    binding,
    passwords,
    hasLoginout: options.loginout === true,
    faults: [],
    calls: [],
    reset: async () => {
      upstream.faults = []
      upstream.calls = []
      const now = Date.now() + startOffset
      if (copyOf) db.restore(copyOf)
      else await seed(db, { now, binding, passwords })
      clock.moveTo(now)
    },
  }
  if (isNew) await upstream.reset()
  else clock.moveTo(clock.now())
  settle(upstream)
  return upstream
}
