import { LRUCache } from 'lru-cache'
import type { Customer } from '../../domain/rules/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import type { Snapshot } from '../../domain/page.ts'
import { type ListDefect, readList } from '../../domain/read-list.ts'
import type { ListClient } from '../../provider/provider.ts'

/** How long a snapshot is valid, in milliseconds. */
const ttlMs = 60_000

/** How long an incomplete snapshot is valid: long enough for concurrent requests, short enough for a retry. */
const incompleteTtlMs = 3000

const maxSnapshotRows = 10_000

/** The snapshots that are read at a time, and those that may wait. */
const placesForSnapshots = { name: 'lists', places: 8, waiting: 32 }

/** The most cached rows of all sessions together, about 40 MB. The snapshot that was not used for the longest time is dropped first. */
const maxRows = 50_000

export type CustomerSnapshots = ReturnType<typeof createCustomerSnapshots>

/** A read in progress: its callers share it, and it stops when all of them have disconnected. */
interface Reading {
  snapshot: Promise<Snapshot<Customer>>
  stop: AbortController
  callers: number
}

/** A list that is cut for its length is cut every time; one with another defect may be complete when it is read again. */
const ttlOf = (defect: ListDefect | null) => (defect === null || defect === 'CUT' ? ttlMs : incompleteTtlMs)

const clientGone = () =>
  new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded')

/**
 * Caches the whole customer list of a session for a minute, for searching, sorting and figures. The cache belongs to
 * this process; another process may read the list again.
 */
export function createCustomerSnapshots(now: () => number) {
  const cache = new LRUCache<string, Snapshot<Customer>>({
    maxSize: maxRows,
    sizeCalculation: ({ items }) => Math.max(1, items.length),
    ttl: ttlMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
  })
  const readings = new Map<string, Reading>()
  const readers = createKeyedLimit(placesForSnapshots)

  const startReading = (owner: string, clientUntil: (signal: AbortSignal) => ListClient): Reading => {
    const stop = new AbortController()
    /** Returns whether the reading still counts: it was neither forgotten nor stopped. */
    const end = () => readings.get(owner) === reading && readings.delete(owner)
    const snapshot = readers
      .run([owner], stop.signal, async () => {
        const asOf = now()
        const { items, defect } = await readList(clientUntil(stop.signal).listCustomers, maxSnapshotRows)
        const read = { items, asOf, complete: defect === null }
        if (end()) cache.set(owner, read, { ttl: ttlOf(defect) })
        return read
      })
      .finally(end)
    const reading: Reading = { snapshot, stop, callers: 0 }
    readings.set(owner, reading)
    return reading
  }

  return {
    /**
     * @param owner identifies the session
     * @param signal aborts when this caller no longer waits
     */
    async read(
      owner: string,
      signal: AbortSignal,
      clientUntil: (signal: AbortSignal) => ListClient,
    ): Promise<Snapshot<Customer>> {
      const cached = cache.get(owner)
      if (cached) return cached
      if (signal.aborted) throw clientGone()
      const reading = readings.get(owner) ?? startReading(owner, clientUntil)
      reading.callers += 1
      const onLeave = () => {
        reading.callers -= 1
        if (reading.callers > 0) return
        if (readings.get(owner) === reading) readings.delete(owner)
        reading.stop.abort(clientGone())
      }
      signal.addEventListener('abort', onLeave, { once: true })
      return reading.snapshot
    },
    /** Drops the cached snapshot. Callers that wait for a read in progress still get it; later callers do not. */
    forget(owner: string): void {
      cache.delete(owner)
      readings.delete(owner)
    },
  }
}
