import type { Clock } from '../clock.ts'
import type { Db } from './open-store.ts'

const key = 'clockOffset'

export async function keepClock(db: Db, clock: Clock) {
  await db
    .replaceInto('settings')
    .values({ key, value: String(clock.offset()) })
    .execute()
}

/** Undefined where nobody ever moved the clock. */
export async function readClockOffset(db: Db) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : Number(row.value)
}
