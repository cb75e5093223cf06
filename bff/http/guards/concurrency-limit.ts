import { Fault } from '../../domain/fault.ts'

export interface ConcurrencyLimitSettings {
  /** Pieces of work at a time, and those that wait behind them. */
  running: number
  queued: number
  /** Of one account: those at a time, and with them those that wait or are on the way. */
  runningByAccount: number
  admittedByAccount: number
  /** The work in the words of a refusal: `uploads`. */
  name: string
}

export interface ConcurrencyLimit {
  /** Runs what leads to a piece of work; `RATE_LIMITED` where too many of an account come at once. */
  admit<Answer>(account: string, work: () => Promise<Answer>): Promise<Answer>
  /** Runs the work once there is a place; `OVERLOADED` where too many wait. Who is waiting and gone, as the signal says, takes none. */
  run<Answer>(account: string, gone: AbortSignal, work: () => Promise<Answer>): Promise<Answer>
}

interface Waiter {
  account: string
  enter(): void
}

/** A room of bounded size for work, in which no account can take all places from the others. */
export function createConcurrencyLimit(settings: ConcurrencyLimitSettings): ConcurrencyLimit {
  const { running, queued, runningByAccount, admittedByAccount, name } = settings
  const coming = createCount()
  const inside = createCount()
  const queue: Waiter[] = []
  const hasPlace = (account: string) => inside.all() < running && inside.of(account) < runningByAccount

  async function enter(account: string, gone: AbortSignal): Promise<void> {
    gone.throwIfAborted()
    if (hasPlace(account)) return inside.add(account)
    if (queue.length >= queued)
      throw new Fault('OVERLOADED', `Too many ${name} are waiting`, { retryAfterSeconds: 1 })
    const turn = Promise.withResolvers<void>()
    const waiter = { account, enter: turn.resolve }
    const giveUp = () => {
      const at = queue.indexOf(waiter)
      if (at !== -1) queue.splice(at, 1)
      turn.reject(gone.reason)
    }
    queue.push(waiter)
    gone.addEventListener('abort', giveUp)
    await turn.promise.finally(() => gone.removeEventListener('abort', giveUp))
  }

  function leave(account: string): void {
    inside.remove(account)
    const at = queue.findIndex((waiter) => hasPlace(waiter.account))
    const [next] = at === -1 ? [] : queue.splice(at, 1)
    if (!next) return
    inside.add(next.account)
    next.enter()
  }

  return {
    async admit(account, work) {
      if (coming.of(account) >= admittedByAccount)
        throw new Fault('RATE_LIMITED', `Too many ${name} at once`, { retryAfterSeconds: 1 })
      coming.add(account)
      try {
        return await work()
      } finally {
        coming.remove(account)
      }
    },
    async run(account, gone, work) {
      await enter(account, gone)
      try {
        return await work()
      } finally {
        leave(account)
      }
    },
  }
}

/** Counts by account; one that counts nothing is forgotten. */
function createCount() {
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
