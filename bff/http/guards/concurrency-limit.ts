// Why not p-queue: each account has a limit of its own, and all accounts share one bounded queue. That takes a queue per
// account inside a global one, and the bound, the counts and the cleanup would still have to be written here.

import { Fault } from '../../domain/fault.ts'

export interface ConcurrencyLimitSettings {
  /** How many pieces of work may run at once, and how many may wait for a slot. */
  running: number
  queued: number
  /** How many of one account may run at once, and how many may be admitted (running, waiting or still arriving). */
  runningByAccount: number
  admittedByAccount: number
  /** What the work is called in error messages: `uploads`. */
  name: string
}

export interface ConcurrencyLimit {
  /** Counts the whole request of an account; throws `RATE_LIMITED` if the account has too many at once. */
  admit<Answer>(account: string, work: () => Promise<Answer>): Promise<Answer>
  /**
   * Runs `work` when a slot is free; throws `OVERLOADED` if too many callers wait. A queued caller whose signal aborts gives up
   * its turn.
   */
  run<Answer>(account: string, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer>
}

interface Waiter {
  account: string
  start(): void
}

/** Limits how much work runs at once, so that no account can take all slots from the others. */
export function createConcurrencyLimit(settings: ConcurrencyLimitSettings): ConcurrencyLimit {
  const { running, queued, runningByAccount, admittedByAccount, name } = settings
  const admitted = createCounter()
  const active = createCounter()
  const queue: Waiter[] = []
  const hasSlot = (account: string) => active.all() < running && active.of(account) < runningByAccount

  async function acquire(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (hasSlot(account)) return active.add(account)
    if (queue.length >= queued)
      throw new Fault('OVERLOADED', `Too many ${name} are waiting`, { retryAfterSeconds: 1 })
    const turn = Promise.withResolvers<void>()
    const waiter = { account, start: turn.resolve }
    const onAbort = () => {
      const at = queue.indexOf(waiter)
      if (at !== -1) queue.splice(at, 1)
      turn.reject(signal.reason)
    }
    queue.push(waiter)
    signal.addEventListener('abort', onAbort)
    await turn.promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  function release(account: string): void {
    active.remove(account)
    const at = queue.findIndex((waiter) => hasSlot(waiter.account))
    const [next] = at === -1 ? [] : queue.splice(at, 1)
    if (!next) return
    active.add(next.account)
    next.start()
  }

  return {
    async admit(account, work) {
      if (admitted.of(account) >= admittedByAccount)
        throw new Fault('RATE_LIMITED', `Too many ${name} at once`, { retryAfterSeconds: 1 })
      admitted.add(account)
      try {
        return await work()
      } finally {
        admitted.remove(account)
      }
    },
    async run(account, signal, work) {
      await acquire(account, signal)
      try {
        return await work()
      } finally {
        release(account)
      }
    },
  }
}

/** Counts per account; an account whose count is 0 takes no memory. */
function createCounter() {
  const counts = new Map<string, number>()
  let all = 0
  const of = (account: string) => counts.get(account) ?? 0
  return {
    all: () => all,
    of,
    add(account: string): void {
      all += 1
      counts.set(account, of(account) + 1)
    },
    remove(account: string): void {
      all -= 1
      if (of(account) > 1) counts.set(account, of(account) - 1)
      else counts.delete(account)
    },
  }
}
