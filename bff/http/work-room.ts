import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Fault } from '../domain/fault.ts'

export interface WorkRoomSettings {
  /** Pieces of work at a time, and those that wait behind them. */
  held: number
  waiting: number
  /** Of one account, waiting or not. */
  heldByAccount: number
  /** The work in the words of a refusal: `uploads`. */
  name: string
}

/** Runs work in a room of bounded size; `OVERLOADED` where it is full, `RATE_LIMITED` where one account fills it. */
export function createWorkRoom({
  held,
  waiting,
  heldByAccount,
  name,
}: WorkRoomSettings): <Answer>(account: string, work: () => Promise<Answer>) => Promise<Answer> {
  const room = bulkhead(held, waiting)
  const byAccount = new Map<string, number>()
  return async (account, work) => {
    const own = byAccount.get(account) ?? 0
    if (own >= heldByAccount)
      throw new Fault('RATE_LIMITED', `Too many ${name} at once`, { retryAfterSeconds: 1 })
    byAccount.set(account, own + 1)
    try {
      return await room.execute(work)
    } catch (cause) {
      if (!(cause instanceof BulkheadRejectedError)) throw cause
      throw new Fault('OVERLOADED', `Too many ${name} are waiting`, { cause, retryAfterSeconds: 1 })
    } finally {
      const left = (byAccount.get(account) ?? 1) - 1
      if (left > 0) byAccount.set(account, left)
      else byAccount.delete(account)
    }
  }
}
