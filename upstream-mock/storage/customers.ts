import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import { type Page, positionsOn } from './page.ts'

type Months = { thisMonth: string; lastMonth: string }

const spent = sql`smsCents + voiceCents`
const spentIn = (month: string) => sql<number>`coalesce(sum(${spent}) filter (where month = ${month}), 0)`

/** One page, the newest customers first, with the sums of each one's consumption in cents. */
export async function listCustomers(db: Db, affiliateId: number, page: Page, months: Months) {
  const { total } = await db
    .selectFrom('customers')
    .select(sql<number>`coalesce(max(position), 0)`.as('total'))
    .where('affiliateId', '=', affiliateId)
    .executeTakeFirstOrThrow()
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
    .groupBy('customers.id')
    .orderBy('position', 'desc')
    .execute()
  return { customers, total }
}
