// Why not p-queue or cockatiel's bulkhead: both serve in the order of arrival, so one caller can take every place.

import { Fault } from '../../domain/fault.ts'

export interface FairPlacesSettings {
  /** How many pieces of work may be under way at once. */
  places: number
  /** How many more may wait for a place. */
  waiting: number
  /** A caller gets another place only while its own are fewer than this part of the free ones. 1 gives a caller alone half of all places, 1/4 a fifth. */
  part?: number
}

export interface FairPlaces {
  /**
   * Runs `work` when its caller gets a place; rejects with `OVERLOADED` at once if there is no room to wait. Work whose signal
   * aborts gives up its turn.
   */
  run<Answer>(caller: string, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Shares places among callers. The more places are free, the more a caller may have, so each next one finds some. A caller may
 * take half of the room to wait, and the next one half of the rest. Callers who wait
 * take turns (round robin); the work of one caller starts in the order of arrival.
 */
export function createFairPlaces({ places, waiting, part = 1 }: FairPlacesSettings): FairPlaces {
  const inUse = new Map<string, number>()
  /** What starts the waiting work of each caller, in the order of their turns. */
  const queues = new Map<string, Set<() => void>>()
  let free = places
  let room = waiting

  const countOf = (caller: string) => inUse.get(caller) ?? 0
  const hasPlace = (caller: string) => countOf(caller) < free * part

  function take(caller: string): void {
    inUse.set(caller, countOf(caller) + 1)
    free -= 1
  }

  function giveBack(caller: string): void {
    if (countOf(caller) > 1) inUse.set(caller, countOf(caller) - 1)
    else inUse.delete(caller)
    free += 1
    startWaiting()
  }

  function startWaiting(): void {
    // A caller that is moved to the end is visited again, so the loop ends when nobody who waits may start.
    for (const [caller, queue] of queues) {
      const [begin] = queue
      if (!begin || !hasPlace(caller)) continue
      leave(caller, begin)
      moveToEnd(caller)
      take(caller)
      begin()
    }
  }

  function moveToEnd(caller: string): void {
    const queue = queues.get(caller)
    queues.delete(caller)
    if (queue) queues.set(caller, queue)
  }

  function leave(caller: string, begin: () => void): void {
    const queue = queues.get(caller)
    if (!queue?.delete(begin)) return
    room += 1
    if (queue.size === 0) queues.delete(caller)
  }

  async function waitForTurn(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const queue = queues.get(caller) ?? new Set()
    if (queue.size >= room)
      throw new Fault('OVERLOADED', 'Too many requests are waiting for the provider', {
        retryAfterSeconds: 1,
      })
    const turn = Promise.withResolvers<void>()
    const onAbort = () => {
      leave(caller, turn.resolve)
      turn.reject(signal.reason)
    }
    queues.set(caller, queue.add(turn.resolve))
    room -= 1
    signal.addEventListener('abort', onAbort, { once: true })
    await turn.promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  return {
    async run(caller, signal, work) {
      if (hasPlace(caller)) take(caller)
      else await waitForTurn(caller, signal)
      try {
        return await work()
      } finally {
        giveBack(caller)
      }
    },
  }
}
