import { LRUCache } from 'lru-cache'
import type { Customer } from '../../domain/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import type { ListRequest, Snapshot } from '../../domain/page.ts'
import { readList } from '../../domain/read-list.ts'
import type { ListClient } from '../../provider/provider.ts'

/** How long a snapshot is valid, in milliseconds. */
const ttlMs = 60_000

/** How long an incomplete snapshot is valid: long enough for concurrent requests, short enough for a retry. */
const incompleteTtlMs = 3000

const maxSnapshotRows = 10_000

/** The snapshots that are read at a time, and those that may wait. */
const placesForLists = { name: 'lists', places: 8, waiting: 32 }

/** The most cached rows of all sessions together, about 40 MB. The snapshot that was not used for the longest time is dropped first. */
const maxRows = 50_000

interface CustomerSnapshot extends Snapshot<Customer> {
  /** Whether reading again may give a complete list; a list that is cut for its length is cut every time. */
  mayBeCompleteLater: boolean
}

export type CustomerSnapshots = ReturnType<typeof createCustomerSnapshots>

interface Reading {
  snapshot: Promise<CustomerSnapshot>
  stop: AbortController
  isOver: boolean
  waiters: number
}

/**
 * Caches the whole customer list of a session for a minute, for searching, sorting and figures. The cache belongs to
 * this process; another process may read the list again.
 */
export function createCustomerSnapshots(now: () => number) {
  const kept = new LRUCache<string, CustomerSnapshot>({
    maxSize: maxRows,
    sizeCalculation: ({ items }) => Math.max(1, items.length),
    ttl: ttlMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
  })
  const readings = new Map<string, Reading>()
  const readers = createKeyedLimit(placesForLists)

  const begin = (owner: string, clientUntil: (signal: AbortSignal) => ListClient): Reading => {
    const stop = new AbortController()
    const snapshot = readers.run([owner], stop.signal, () =>
      takeSnapshot(clientUntil(stop.signal), stop.signal, now),
    )
    const reading: Reading = { snapshot, stop, isOver: false, waiters: 0 }
    readings.set(owner, reading)
    /** Returns whether the reading still counts: it was neither forgotten nor given up. */
    const end = () => {
      reading.isOver = true
      return readings.get(owner) === reading && readings.delete(owner)
    }
    const keep = (read: CustomerSnapshot) =>
      end() && kept.set(owner, read, { ttl: read.mayBeCompleteLater ? incompleteTtlMs : ttlMs })
    snapshot.then(keep, end)
    return reading
  }

  return {
    get rows() {
      return kept.calculatedSize
    },
    /**
     * Concurrent callers share one read, which stops when all of them have given up.
     *
     * @param owner identifies the session
     * @param signal aborts when this caller no longer waits
     */
    async read(
      owner: string,
      signal: AbortSignal,
      clientUntil: (signal: AbortSignal) => ListClient,
    ): Promise<CustomerSnapshot> {
      const known = kept.get(owner)
      if (known) return known
      const reading = readings.get(owner) ?? begin(owner, clientUntil)
      reading.waiters += 1
      try {
        return await unlessAborted(reading.snapshot, signal)
      } finally {
        reading.waiters -= 1
        if (reading.waiters === 0 && !reading.isOver) {
          if (readings.get(owner) === reading) readings.delete(owner)
          reading.stop.abort()
        }
      }
    },
    /** Drops the cached snapshot. Callers that wait for a read in progress still get it; later callers do not. */
    forget(owner: string): void {
      kept.delete(owner)
      readings.delete(owner)
    },
  }
}

async function takeSnapshot(
  client: ListClient,
  signal: AbortSignal,
  now: () => number,
): Promise<CustomerSnapshot> {
  const asOf = now()
  const readPage = (request: ListRequest) => {
    if (signal.aborted) throw abandoned(signal.reason)
    return client.listCustomers(request)
  }
  const { items, defect } = await readList(readPage, maxSnapshotRows)
  if (signal.aborted) throw abandoned(signal.reason)
  return { items, asOf, isComplete: defect === null, mayBeCompleteLater: defect !== null && defect !== 'CUT' }
}

const abandoned = (cause: unknown) =>
  new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before the provider responded', { cause })

/** Stops waiting when the caller disconnects; other callers may still wait. */
function unlessAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(abandoned(signal.reason))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
