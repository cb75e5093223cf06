import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { Page } from './page.ts'

/** The newest month first; every month where no page is asked for. */
export async function listBills(db: Db, accountId: number, page: Page | undefined) {
  const { total } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const all = db.selectFrom('bills').selectAll().where('accountId', '=', accountId).orderBy('month', 'desc')
  const query = page === undefined ? all : all.limit(page.size).offset((page.current - 1) * page.size)
  return { bills: await query.execute(), total }
}

/** Rewards in cents: what was paid, and what waits for a payment. */
export const sumRewards = (db: Db, accountId: number) =>
  db
    .selectFrom('bills')
    .select([
      sql<number>`coalesce(sum(cashBackCents) filter (where paidAt is not null), 0)`.as('paidCents'),
      sql<number>`coalesce(sum(cashBackCents) filter (where paidAt is null), 0)`.as('unsettledCents'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
