import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

type Consumption = Tables['consumption']

export async function addConsumption(db: Db, consumption: Consumption) {
  await db
    .insertInto('consumption')
    .values(consumption)
    .onConflict((conflict) =>
      conflict.doUpdateSet({
        smsCents: sql<number>`smsCents + excluded.smsCents`,
        voiceCents: sql<number>`voiceCents + excluded.voiceCents`,
      }),
    )
    .execute()
}

/** Lists a customer's months, the latest first. */
export const listConsumption = (db: Db, customerId: number) =>
  db
    .selectFrom('consumption')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('month', 'desc')
    .orderBy('earns')
    .execute()
