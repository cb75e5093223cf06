import { sql } from 'kysely'
import { inChunks } from './in-chunks.ts'
import { saveNumber, readNumber } from './settings.ts'
import type { Db } from './open-store.ts'

const settledUntil = 'settledUntil'

/** The last due date that was carried out. */
export async function readSettledUntil(db: Db) {
  const instant = await readNumber(db, settledUntil)
  if (instant === undefined)
    throw new Error('Failed to settle: the state does not tell until when it is settled.')
  return instant
}

export const saveSettledUntil = (db: Db, instant: number) => saveNumber(db, settledUntil, instant)

/** Something happened to an affiliate's month: the next bill settles the difference. */
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

/** The open months until the given one, with the affiliate's account. */
export const listOpenMonths = (db: Db, until: string) =>
  db
    .selectFrom('settlements')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .selectAll()
    .where('isOpen', '=', 1)
    .where('month', '<=', until)
    .execute()

/** What was earned upon in those months; a month without anything is absent. */
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

/** Opens every month that earns something, and answers the first one. For seeding. */
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

/** Those months are settled: what the bills have credited for them is what they are worth. */
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
