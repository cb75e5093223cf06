import { settle } from '../business/settle.ts'
import { createClock } from '../clock.ts'
import { createFaultBook } from '../faults/fault-book.ts'
import { createReceivedCalls } from '../faults/received-calls.ts'
import { createMailer } from '../mail/mailer.ts'
import type { SmtpServer } from '../mail/smtp-server-of.ts'
import type { BindingPolicy } from '../rules/binding.ts'
import { createPasswords } from '../rules/password.ts'
import type { SeedSize } from '../seeds/many-affiliates.ts'
import { seed } from '../seeds/seed.ts'
import { saveClock, readClockOffset } from '../storage/clock-offset.ts'
import { openStore, restore } from '../storage/open-store.ts'
import type { Upstream } from '../upstream.ts'

export type StateOptions = {
  /** The folder of the database; none keeps everything in memory. */
  data?: string | undefined
  /** The bytes of a seeded database: in memory, start and reset copy them instead of seeding again. */
  copyOf?: Uint8Array
  portalOrigin: string
  /** How long a customer stays bound; the FAQ's policy unless given. */
  binding?: BindingPolicy
  /** The cost of a password's hash (the N of scrypt), for tests that sign in often; data are read at the cost that they were written with. */
  passwordCost?: number
  /** The control plane, which shows the outbox; only `false` leaves it out. */
  control?: boolean
  /** Where mails are sent beside the outbox. */
  smtp?: SmtpServer | undefined
  /** The longest wait for each answer of the mail server, in milliseconds. */
  smtpTimeoutMs?: number
  /** The longest that a mail may take in all, in milliseconds; less than the portal waits for its answer. */
  smtpDeadlineMs?: number
  /** Answers GET /register/loginout too. */
  loginout?: boolean
  /** Affiliates and customers to seed beside the demo accounts. */
  size?: SeedSize | undefined
  /** Drops the state of an earlier run. */
  reset?: boolean
  /** The instant (ms) at which the clock starts, instead of now. */
  clock?: number | undefined
}

/** Takes up the state of an earlier run, its clock included, or seeds it. */
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
  const {
    smtp,
    smtpTimeoutMs: timeoutMs = 10_000,
    smtpDeadlineMs: deadlineMs = 30_000,
    control,
    size = { affiliates: 0, customers: 0 },
  } = options
  const mailer = createMailer({
    db: store.db,
    clock,
    smtp,
    hasOutbox: control !== false,
    timeoutMs,
    deadlineMs,
  })

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
  return { store, clock, portalOrigin, binding, mailer, passwords, hasLoginout, faults, calls, reset }
}
