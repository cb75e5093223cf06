import type { RequestHandler } from 'express'
import { dueDateAfter } from '../rules/settlement.ts'
import type { Db } from '../storage/open-store.ts'
import { saveSettledUntil, readSettledUntil } from '../storage/settlements.ts'
import type { Upstream } from '../upstream.ts'
import { makeBills } from './make-bills.ts'
import { makePayments } from './make-payments.ts'

/** Processes the next due date if it has passed. Its changes and the new date must be saved together. */
export async function settleNext(db: Db, now: number) {
  const due = dueDateAfter(await readSettledUntil(db))
  if (due.at > now) return false
  if (due.type === 'bills') await makeBills(db, due.month, due.at)
  else await makePayments(db, due.at)
  await saveSettledUntil(db, due.at)
  return true
}

/** Processes all due dates since the last time, in order, each in its own transaction. */
export async function settle({ store, clock }: Pick<Upstream, 'store' | 'clock'>) {
  let mayBeMore = true
  while (mayBeMore) mayBeMore = await store.db.transaction().execute((db) => settleNext(db, clock.now()))
}

/** Settles before each call, so that no call sees a state older than the clock. */
export const settleFirst =
  (upstream: Upstream): RequestHandler =>
  async (_request, _response, next) => {
    await settle(upstream)
    next()
  }
