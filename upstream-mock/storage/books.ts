import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const cents = sql<number>`sum(smsCents + voiceCents)`

/** All records of an affiliate's money, by month in chronological order. */
export async function readBooks(db: Db, accountId: number) {
  const consumed = await db
    .selectFrom('customers')
    .innerJoin('consumption', 'customerId', 'customers.id')
    .select(['month', cents.as('cents')])
    .where('affiliateId', '=', accountId)
    .groupBy('month')
    .orderBy('month')
    .execute()
  const earning = await db
    .selectFrom('earningConsumption')
    .select(['month', cents.as('cents')])
    .where('affiliateId', '=', accountId)
    .groupBy('month')
    .execute()
  const settlements = await db
    .selectFrom('settlements')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute()
  const bills = await db.selectFrom('bills').selectAll().where('accountId', '=', accountId).execute()
  const payments = await db.selectFrom('payments').selectAll().where('accountId', '=', accountId).execute()
  return { consumed, earning, settlements, bills, payments }
}

export type WrittenBooks = Awaited<ReturnType<typeof readBooks>>
