import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Fault } from '../../domain/fault.ts'

/** Files held in memory at a time; those who wait behind them have not been read yet. */
const held = 8
const waiting = 32
/** Of one account: both sides of a card, and one more. */
const heldByAccount = 3

/** Runs uploads in a room of bounded memory; `OVERLOADED` where it is full, `RATE_LIMITED` where one account fills it. */
export function createUploadRoom(): <Answer>(
  account: string,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const room = bulkhead(held, waiting)
  const byAccount = new Map<string, number>()
  return async (account, work) => {
    const own = byAccount.get(account) ?? 0
    if (own >= heldByAccount)
      throw new Fault('RATE_LIMITED', 'Too many uploads at once', { retryAfterSeconds: 1 })
    byAccount.set(account, own + 1)
    try {
      return await room.execute(work)
    } catch (cause) {
      if (!(cause instanceof BulkheadRejectedError)) throw cause
      throw new Fault('OVERLOADED', 'Too many uploads are waiting', { cause, retryAfterSeconds: 1 })
    } finally {
      const left = (byAccount.get(account) ?? 1) - 1
      if (left > 0) byAccount.set(account, left)
      else byAccount.delete(account)
    }
  }
}
