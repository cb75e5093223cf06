import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Db } from './open-store.ts'
import { type Page, positionsOn } from './page.ts'
import type { Tables } from './tables.ts'

type Months = { thisMonth: string; lastMonth: string }

const spent = sql`smsCents + voiceCents`
const spentIn = (month: string) => sql<number>`coalesce(sum(${spent}) filter (where month = ${month}), 0)`

const lastPosition = (db: Db, affiliateId: number) =>
  db
    .selectFrom('customers')
    .select(sql<number>`coalesce(max(position), 0)`.as('total'))
    .where('affiliateId', '=', affiliateId)

/** Lists one page of customers, the newest first, with each one's consumption in cents. */
export async function listCustomers(db: Db, affiliateId: number, page: Page, months: Months) {
  const { total } = await lastPosition(db, affiliateId).executeTakeFirstOrThrow()
  const { from, to } = positionsOn(page, total)
  const customers = await db
    .selectFrom('customers')
    .leftJoin('consumption', 'consumption.customerId', 'customers.id')
    .selectAll('customers')
    .select([
      sql<number>`coalesce(sum(smsCents), 0)`.as('smsCents'),
      sql<number>`coalesce(sum(voiceCents), 0)`.as('voiceCents'),
      spentIn(months.thisMonth).as('thisMonthCents'),
      spentIn(months.lastMonth).as('lastMonthCents'),
    ])
    .where('affiliateId', '=', affiliateId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .groupBy('position')
    .orderBy('position', 'desc')
    .execute()
  return { customers, total }
}

export type Customer = Selectable<Tables['customers']>

export const findCustomerByUsername = (db: Db, username: string) =>
  db.selectFrom('customers').selectAll().where('username', '=', username).executeTakeFirst()

/** Bound customers with this ID who signed up after the given one. */
export const listLaterBound = (db: Db, idNumber: string, afterId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'affiliateId'])
    .where('idNumber', '=', idNumber)
    .where('id', '>', afterId)
    .where('boundAt', 'is not', null)
    .execute()

/** An affiliate's customers with this ID that have no risk match yet. */
export const listUnseen = (db: Db, affiliateId: number, idNumber: string) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('affiliateId', '=', affiliateId)
    .where('idNumber', '=', idNumber)
    .where('riskMatch', 'is', null)
    .execute()

export async function changeCustomer(db: Db, id: number, changes: Updateable<Tables['customers']>) {
  await db.updateTable('customers').set(changes).where('id', '=', id).execute()
}

type NewCustomer = Omit<Insertable<Tables['customers']>, 'position'> & { affiliateId: number | null }

/** Inserts the customer at the end of the affiliate's list, if any; returns the id. */
export async function addCustomer(db: Db, customer: NewCustomer) {
  const { affiliateId } = customer
  const position = affiliateId === null ? null : sql<number>`(${lastPosition(db, affiliateId)}) + 1`
  const { id } = await db
    .insertInto('customers')
    .values({ ...customer, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
