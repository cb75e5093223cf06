import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { Customer } from '../../domain/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { readList } from '../../domain/read-list.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { ListClient } from '../context.ts'

/** How long a snapshot is used, in milliseconds. */
const life = 60_000

/** How long one is used that is not whole: long enough for those who ask at once, short enough for whoever tries again. */
const brokenLife = 3000

/** Of one snapshot: pages asked for at a time, and rows at most. */
const limits = { atOnce: 4, maxItems: 10_000 }

/** Snapshots that are read at a time, and those that wait for their turn. */
const reading = 8
const waiting = 32

/** Rows kept in all, of whomever: some 40 MB. The oldest snapshot gives way. */
const maxRows = 50_000

interface CustomerSnapshot extends Snapshot<Customer> {
  /** Whether another reading may be whole; a list that is cut for its length is cut each time. */
  isWorthAnother: boolean
}

/**
 * All customers of whoever asks, for searching, sorting and figures: read once and kept a minute, in this process alone. It is
 * a cache and nothing more: another process may read its own.
 */
export interface CustomerSnapshots {
  /**
   * Who asks while it is being read shares it; when none of them waits any more, reading stops.
   *
   * @param owner names the session
   * @param gone aborts when this one no longer waits
   */
  read(
    owner: string,
    gone: AbortSignal,
    clientUntil: (gone: AbortSignal) => ListClient,
  ): Promise<CustomerSnapshot>
  /** What is kept, where no row of it is missing; nothing is read for it. */
  whole(owner: string): CustomerSnapshot | null
  /** Drops what is kept; who waits for a reading that is under way still gets it, and nobody else does. */
  forget(owner: string): void
  /** Rows that are kept. */
  readonly rows: number
}

interface Entry {
  answer: Promise<CustomerSnapshot>
  stop: AbortController
  /** How many wait for it. */
  asking: number
  /** Null while it is being read. */
  kept: { snapshot: CustomerSnapshot; until: number; clock: ReturnType<typeof setTimeout> } | null
}

export function createCustomerSnapshots(now: () => number): CustomerSnapshots {
  const entries = new Map<string, Entry>()
  const room = bulkhead(reading, waiting)
  const rows = () =>
    [...entries.values()].reduce((sum, { kept }) => sum + (kept?.snapshot.items.length ?? 0), 0)

  const drop = (owner: string, entry: Entry) => {
    if (entries.get(owner) === entry) entries.delete(owner)
    clearTimeout(entry.kept?.clock)
  }

  const keep = (owner: string, entry: Entry, snapshot: CustomerSnapshot) => {
    if (entries.get(owner) !== entry) return
    const lasting = snapshot.isWorthAnother ? brokenLife : life
    const clock = setTimeout(() => drop(owner, entry), lasting)
    entry.kept = { snapshot, until: now() + lasting, clock }
    // The newest stands last.
    entries.delete(owner)
    entries.set(owner, entry)
    for (const [other, old] of entries) {
      if (rows() <= maxRows || old === entry) break
      if (old.kept) drop(other, old)
    }
  }

  const begin = (owner: string, clientUntil: (gone: AbortSignal) => ListClient): Entry => {
    const stop = new AbortController()
    const answer = room
      .execute(() => takeSnapshot(clientUntil(stop.signal), stop.signal, now))
      .catch((cause: unknown) => {
        if (!(cause instanceof BulkheadRejectedError)) throw cause
        throw new Fault('OVERLOADED', 'Too many lists are being read', { cause, retryAfterSeconds: 1 })
      })
    const entry: Entry = { answer, stop, asking: 0, kept: null }
    entries.set(owner, entry)
    answer.then(
      (snapshot) => keep(owner, entry, snapshot),
      () => drop(owner, entry),
    )
    return entry
  }

  /** The owner's entry, as long as it may be used. */
  const standing = (owner: string): Entry | undefined => {
    const known = entries.get(owner)
    if (known?.kept && known.kept.until <= now()) drop(owner, known)
    return entries.get(owner)
  }

  return {
    get rows() {
      return rows()
    },
    async read(owner, gone, clientUntil) {
      const entry = standing(owner) ?? begin(owner, clientUntil)
      entry.asking += 1
      try {
        return await untilGone(entry.answer, gone)
      } finally {
        entry.asking -= 1
        if (entry.asking === 0 && !entry.kept) {
          drop(owner, entry)
          entry.stop.abort()
        }
      }
    },
    whole(owner) {
      const snapshot = standing(owner)?.kept?.snapshot
      return snapshot?.isComplete ? snapshot : null
    },
    forget(owner) {
      const entry = entries.get(owner)
      if (entry) drop(owner, entry)
    },
  }
}

/** A list that changed while it was read is read once more at once: most often that gives all of it. */
async function takeSnapshot(
  client: ListClient,
  stopped: AbortSignal,
  now: () => number,
  mayTryAgain = true,
): Promise<CustomerSnapshot> {
  const asOf = now()
  const list = readList((request) => client.listCustomers(request), limits)
  const items: Customer[] = []
  for await (const page of list) {
    if (stopped.aborted) throw nobodyWaits(stopped.reason)
    items.push(...page)
  }
  if (stopped.aborted) throw nobodyWaits(stopped.reason)
  const { isComplete, defect } = list
  if (defect === 'CHANGED' && mayTryAgain) return takeSnapshot(client, stopped, now, false)
  return { items, asOf, isComplete, isWorthAnother: !isComplete && defect !== 'CUT' }
}

const nobodyWaits = (cause: unknown) =>
  new Fault('UPSTREAM_UNAVAILABLE', 'Nobody waits for the provider any more', { cause })

/** Stops waiting when the one who asked goes away; others may still wait. */
function untilGone<Answer>(answer: Promise<Answer>, gone: AbortSignal): Promise<Answer> {
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(nobodyWaits(gone.reason))
  if (gone.aborted) leave()
  gone.addEventListener('abort', leave, { once: true })
  return Promise.race([answer, left.promise]).finally(() => gone.removeEventListener('abort', leave))
}
