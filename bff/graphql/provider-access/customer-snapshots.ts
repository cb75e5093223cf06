import { LRUCache } from 'lru-cache'
import type { Customer } from '../../domain/rules/customer.ts'
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
const placesForLists = { name: 'lists', places: 8, waiting: 32 }

/** The most cached rows of all sessions together, about 40 MB. The snapshot that was not used for the longest time is dropped first. */
const maxRows = 50_000

export type CustomerSnapshots = ReturnType<typeof createCustomerSnapshots>

/** A list that is cut for its length is cut every time; one with another defect may be complete when it is read again. */
const ttlOf = (defect: ListDefect | null) => (defect === null || defect === 'CUT' ? ttlMs : incompleteTtlMs)

/**
 * Caches the whole customer list of a session for a minute, for searching, sorting and figures. Who asks while it is read shares
 * that reading, which goes on when its callers disconnect. The cache belongs to this process; another process may read the list again.
 */
export function createCustomerSnapshots(now: () => number) {
  const readers = createKeyedLimit(placesForLists)
  const nobodyStops = new AbortController().signal
  const kept = new LRUCache<string, Snapshot<Customer>, () => ListClient>({
    maxSize: maxRows,
    sizeCalculation: ({ items }) => Math.max(1, items.length),
    ttl: ttlMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    // A snapshot that is forgotten while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (owner, _old, { options, context: clientOf }) =>
      readers.run([owner], nobodyStops, async () => {
        const asOf = now()
        const { items, defect } = await readList(clientOf().listCustomers, maxSnapshotRows)
        options.ttl = ttlOf(defect)
        return { items, asOf, isComplete: defect === null }
      }),
  })
  return {
    get rows() {
      return kept.calculatedSize
    },
    /** @param owner identifies the session */
    read: (owner: string, clientOf: () => ListClient) => kept.forceFetch(owner, { context: clientOf }),
    /** Drops the cached snapshot. Callers that wait for a read in progress still get it; later callers do not. */
    forget: (owner: string) => void kept.delete(owner),
  }
}
