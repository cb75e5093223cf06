import { sql } from 'kysely'
import { inChunks } from './in-chunks.ts'
import { saveNumber, readNumber } from './settings.ts'
import type { Db } from './open-store.ts'

const settledUntil = 'settledUntil'

/** The last due date that was processed. */
export async function readSettledUntil(db: Db) {
  const instant = await readNumber(db, settledUntil)
  if (instant === undefined) throw new Error('Failed to settle: the state has no settlement date.')
  return instant
}

export const saveSettledUntil = (db: Db, instant: number) => saveNumber(db, settledUntil, instant)

/** Marks an affiliate's month as changed: the next bill settles the difference. */
export async function openMonth(db: Db, accountId: number, month: string) {
  await db
    .insertInto('settlements')
    .values({ accountId, month, isOpen: 1 })
    .onConflict((conflict) => conflict.doUpdateSet({ isOpen: 1 }))
    .execute()
}

/** The same for every month in which a customer consumed something. */
export async function openMonthsOfCustomer(db: Db, accountId: number, customerId: number) {
  const months = await db
    .selectFrom('consumption')
    .select('month')
    .where('customerId', '=', customerId)
    .execute()
  for (const { month } of months) await openMonth(db, accountId, month)
}

/** The same for every month of an affiliate. */
export async function openMonthsOfAccount(db: Db, accountId: number) {
  await db.updateTable('settlements').set({ isOpen: 1 }).where('accountId', '=', accountId).execute()
}

/** The open months up to the given one, with the affiliate's account. */
export const listOpenMonths = (db: Db, until: string) =>
  db
    .selectFrom('settlements')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .selectAll()
    .where('isOpen', '=', 1)
    .where('month', '<=', until)
    .execute()

/** The volumes of those months that earn cash-back; a month without any is absent. */
export const listOpenVolumes = (db: Db, until: string) =>
  db
    .selectFrom('settlements')
    .innerJoin('earningConsumption as earning', (join) =>
      join.onRef('earning.affiliateId', '=', 'accountId').onRef('earning.month', '=', 'settlements.month'),
    )
    .select(['accountId', 'settlements.month'])
    .select(sql<number>`sum(smsCents)`.as('smsCents'))
    .select(sql<number>`sum(voiceCents)`.as('voiceCents'))
    .where('isOpen', '=', 1)
    .where('settlements.month', '<=', until)
    .groupBy(['accountId', 'settlements.month'])
    .execute()

/** Only for seeding: opens every month that earns something, and returns the first. */
export async function openEarningMonths(db: Db) {
  await db
    .insertInto('settlements')
    .columns(['accountId', 'month', 'isOpen'])
    .expression((eb) =>
      eb
        .selectFrom('earningConsumption')
        .select(['affiliateId', 'month', sql<number>`1`.as('isOpen')])
        .distinct(),
    )
    .execute()
  const first = await db
    .selectFrom('settlements')
    .select(({ fn }) => fn.min('month').as('month'))
    .executeTakeFirst()
  return first?.month
}

type Settled = { accountId: number; month: string; creditedCents: number }

/** Marks months as settled: the bills have credited their full value. */
export const closeMonths = (db: Db, months: readonly Settled[]) =>
  inChunks(months, (chunk) =>
    db
      .insertInto('settlements')
      .values(chunk.map((month) => ({ ...month, isOpen: 0 })))
      .onConflict((conflict) =>
        conflict.doUpdateSet({ creditedCents: sql<number>`excluded.creditedCents`, isOpen: 0 }),
      )
      .execute(),
  )
