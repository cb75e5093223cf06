import { createClock } from './clock.ts'
import { createFaultBook } from './control/fault-book.ts'
import { createReceivedCalls } from './control/received-calls.ts'
import { seed } from './seeds/seed.ts'
import { keepClock, readClockOffset } from './storage/clock-offset.ts'
import { openStore } from './storage/open-store.ts'
import type { Upstream } from './upstream.ts'

export type StateOptions = {
  /** The folder of the database; none keeps everything in memory. */
  data?: string | undefined
  portalOrigin: string
  /** Drops the state of an earlier run. */
  reset?: boolean
  /** The instant (ms) at which the clock starts, instead of now. */
  clock?: number | undefined
}

/** Takes up the state of an earlier run, its clock included, or seeds it. */
export async function openUpstream(options: StateOptions): Promise<Upstream> {
  const store = openStore(options.data)
  const startOffset = options.clock === undefined ? 0 : options.clock - Date.now()
  const isFresh = store.isEmpty || options.reset === true
  const kept = isFresh || options.clock !== undefined ? undefined : await readClockOffset(store.db)
  const clock = createClock(kept ?? startOffset)
  const faults = createFaultBook()
  const calls = createReceivedCalls()

  const reset = async () => {
    clock.moveTo(Date.now() + startOffset)
    faults.clear()
    calls.clear()
    await seed(store, clock.now())
    await keepClock(store.db, clock)
  }
  if (isFresh) await reset()
  else await keepClock(store.db, clock)
  return { store, clock, portalOrigin: options.portalOrigin, faults, calls, reset }
}
