import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { Customer } from '../../domain/customer.ts'
import { Fault } from '../../domain/fault.ts'
import type { ListRequest } from '../../domain/page.ts'
import { readList } from '../../domain/read-list.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { ListClient } from '../context.ts'

/** How long a snapshot is valid, in milliseconds. */
const ttlMs = 60_000

/** How long an incomplete snapshot is valid: long enough for concurrent requests, short enough for a retry. */
const incompleteTtlMs = 3000

/** The most rows of one snapshot. */
const maxSnapshotRows = 10_000

/** The snapshots that are read at a time, and those that may wait. */
const concurrentReads = 8
const queuedReads = 32

/** The most cached rows of all sessions together, about 40 MB. The oldest snapshot is dropped first. */
const maxRows = 50_000

interface CustomerSnapshot extends Snapshot<Customer> {
  /** Whether reading again may give a complete list; a list that is cut for its length is cut every time. */
  mayBeCompleteLater: boolean
}

/**
 * Caches the whole customer list of a session for a minute, for searching, sorting and figures. The cache belongs to
 * this process; another process may read the list again.
 */
export interface CustomerSnapshots {
  /**
   * Concurrent callers share one read, which stops when all of them have given up.
   *
   * @param owner identifies the session
   * @param signal aborts when this caller no longer waits
   */
  read(
    owner: string,
    signal: AbortSignal,
    clientUntil: (signal: AbortSignal) => ListClient,
  ): Promise<CustomerSnapshot>
  /** The cached snapshot if it is complete; never reads the list. */
  whole(owner: string): CustomerSnapshot | null
  /** Drops the cached snapshot. Callers that wait for a read in progress still get it; later callers do not. */
  forget(owner: string): void
  /** The number of cached rows. */
  readonly rows: number
}

interface Entry {
  read: Promise<CustomerSnapshot>
  stop: AbortController
  /** The number of callers that wait. */
  waiters: number
  /** Null while the list is being read. */
  kept: { snapshot: CustomerSnapshot; until: number; timer: ReturnType<typeof setTimeout> } | null
}

export function createCustomerSnapshots(now: () => number): CustomerSnapshots {
  const entries = new Map<string, Entry>()
  const readers = bulkhead(concurrentReads, queuedReads)
  const rows = () =>
    [...entries.values()].reduce((sum, { kept }) => sum + (kept?.snapshot.items.length ?? 0), 0)

  const drop = (owner: string, entry: Entry) => {
    if (entries.get(owner) === entry) entries.delete(owner)
    clearTimeout(entry.kept?.timer)
  }

  const keep = (owner: string, entry: Entry, snapshot: CustomerSnapshot) => {
    if (entries.get(owner) !== entry) return
    const entryTtlMs = snapshot.mayBeCompleteLater ? incompleteTtlMs : ttlMs
    const timer = setTimeout(() => drop(owner, entry), entryTtlMs)
    entry.kept = { snapshot, until: now() + entryTtlMs, timer }
    // Insertion order is age: the newest entry is last.
    entries.delete(owner)
    entries.set(owner, entry)
    for (const [other, old] of entries) {
      if (rows() <= maxRows || old === entry) break
      if (old.kept) drop(other, old)
    }
  }

  const begin = (owner: string, clientUntil: (signal: AbortSignal) => ListClient): Entry => {
    const stop = new AbortController()
    const read = readers
      .execute(() => takeSnapshot(clientUntil(stop.signal), stop.signal, now))
      .catch((cause: unknown) => {
        if (!(cause instanceof BulkheadRejectedError)) throw cause
        throw new Fault('OVERLOADED', 'Too many lists are being read', { cause, retryAfterSeconds: 1 })
      })
    const entry: Entry = { read, stop, waiters: 0, kept: null }
    entries.set(owner, entry)
    read.then(
      (snapshot) => keep(owner, entry, snapshot),
      () => drop(owner, entry),
    )
    return entry
  }

  /** The owner's entry, if it is still valid. */
  const currentEntry = (owner: string): Entry | undefined => {
    const known = entries.get(owner)
    if (known?.kept && known.kept.until <= now()) drop(owner, known)
    return entries.get(owner)
  }

  return {
    get rows() {
      return rows()
    },
    async read(owner, signal, clientUntil) {
      const entry = currentEntry(owner) ?? begin(owner, clientUntil)
      entry.waiters += 1
      try {
        return await unlessAborted(entry.read, signal)
      } finally {
        entry.waiters -= 1
        if (entry.waiters === 0 && !entry.kept) {
          drop(owner, entry)
          entry.stop.abort()
        }
      }
    },
    whole(owner) {
      const snapshot = currentEntry(owner)?.kept?.snapshot
      return snapshot?.isComplete ? snapshot : null
    },
    forget(owner) {
      const entry = entries.get(owner)
      if (entry) drop(owner, entry)
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
