// Why not p-queue or cockatiel's bulkhead: both serve in the order of arrival, so one caller can take every place.

import { Fault } from './fault.ts'

export interface KeyedLimitSettings {
  /** What is limited, in messages: `uploads`. */
  name: string
  /** How many pieces of work may be under way at once, and how many more may wait for a place. */
  places: number
  waiting: number
  /** A key gets another place while it holds fewer than `part` × the free places: with 1, a key alone gets half of all. */
  part?: number
  /** The most pieces of work of one account or network, under way and waiting. */
  most?: number
}

interface Waiter {
  keys: readonly string[]
  start(): void
}

/**
 * Shares places, first among accounts (or networks), then among the sign-ins of each. The more places are free, the more a key may
 * have, so each next one finds some. An account may take half of the room to wait, and the next one half of the rest. Accounts
 * that wait take turns.
 */
export function createKeyedLimit(settings: KeyedLimitSettings) {
  const { name, places, waiting, part = 1, most = Infinity } = settings
  const inUse = new Map<string, number>()
  /** What waits, by its first key, in the order of turns. */
  const queues = new Map<string, Set<Waiter>>()
  let free = places
  let room = waiting
  const countOf = (key: string) => inUse.get(key) ?? 0

  function hasPlace(keys: readonly string[]): boolean {
    let share = free * part
    return keys.every((key) => {
      const isFewer = countOf(key) < share
      share -= countOf(key)
      return isFewer
    })
  }

  function change(keys: readonly string[], by: 1 | -1): void {
    free -= by
    for (const key of keys) {
      const count = countOf(key) + by
      if (count > 0) inUse.set(key, count)
      else inUse.delete(key)
    }
  }

  function leave(key: string, waiter: Waiter): void {
    const queue = queues.get(key)
    if (!queue?.delete(waiter)) return
    room += 1
    if (queue.size === 0) queues.delete(key)
  }

  function startWaiting(): void {
    // A key that is moved to the end is visited again, so the loop ends when nothing that waits may start.
    for (const [key, queue] of queues) {
      const next = queue.values().find(({ keys }) => hasPlace(keys))
      if (!next) continue
      queues.delete(key)
      queues.set(key, queue)
      leave(key, next)
      change(next.keys, 1)
      next.start()
    }
  }

  async function waitForTurn(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const [key = ''] = keys
    const queue = queues.get(key) ?? new Set()
    if (queue.size >= room)
      throw new Fault('OVERLOADED', `Too many ${name} are waiting`, { retryAfterSeconds: 1 })
    const turn = Promise.withResolvers<void>()
    const waiter = { keys, start: turn.resolve }
    const onAbort = () => {
      leave(key, waiter)
      turn.reject(signal.reason)
    }
    queues.set(key, queue.add(waiter))
    room -= 1
    signal.addEventListener('abort', onAbort, { once: true })
    await turn.promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  return {
    /**
     * Runs work when its keys get a place: an account or a network, and below it a sign-in or an address. Rejects at once with
     * `RATE_LIMITED` if the first key has its most, and with `OVERLOADED` if there is no room to wait. Work whose signal aborts gives up its turn.
     */
    async run<Answer>(
      keys: readonly string[],
      signal: AbortSignal,
      work: () => Promise<Answer>,
    ): Promise<Answer> {
      signal.throwIfAborted()
      const [key = ''] = keys
      if (countOf(key) + (queues.get(key)?.size ?? 0) >= most)
        throw new Fault('RATE_LIMITED', `Too many ${name} at once`, { retryAfterSeconds: 1 })
      if (hasPlace(keys)) change(keys, 1)
      else await waitForTurn(keys, signal)
      try {
        return await work()
      } finally {
        change(keys, -1)
        startWaiting()
      }
    },
  }
}
