import { type Insertable, sql } from 'kysely'
import { inChunks } from './in-chunks.ts'
import type { Db } from './open-store.ts'
import type { Page } from './page.ts'
import type { Tables } from './tables.ts'

/** Lists bills, the newest month first; all of them without a page. */
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

/** Rewards in cents: the paid and the unpaid amount. */
export const sumRewards = (db: Db, accountId: number) =>
  db
    .selectFrom('bills')
    .select([
      sql<number>`coalesce(sum(cashBackCents) filter (where paidAt is not null), 0)`.as('paidCents'),
      sql<number>`coalesce(sum(cashBackCents) filter (where paidAt is null), 0)`.as('unsettledCents'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()

export type NewBill = Omit<Insertable<Tables['bills']>, 'paidAt'>

export const addBills = (db: Db, bills: readonly NewBill[]) =>
  inChunks(bills, (chunk) => db.insertInto('bills').values(chunk).execute())

/** Affiliates with unpaid bills, and the sums. */
export const listUnpaid = (db: Db) =>
  db
    .selectFrom('bills')
    .innerJoin('accounts', 'accounts.id', 'bills.accountId')
    .selectAll('accounts')
    .select(sql<number>`sum(cashBackCents)`.as('unpaidCents'))
    .where('paidAt', 'is', null)
    .groupBy('accounts.id')
    .execute()

type Payment = Omit<Tables['payments'], 'paidAt'>

/** Pays all unpaid bills of the given accounts. */
export async function addPayments(db: Db, paidAt: number, payments: readonly Payment[]) {
  await inChunks(payments, (chunk) =>
    db
      .insertInto('payments')
      .values(chunk.map((payment) => ({ ...payment, paidAt })))
      .execute(),
  )
  await db
    .updateTable('bills')
    .set({ paidAt })
    .where('paidAt', 'is', null)
    .where('accountId', 'in', (eb) =>
      eb.selectFrom('payments').select('payments.accountId').where('payments.paidAt', '=', paidAt),
    )
    .execute()
}
