import type { Db } from './open-store.ts'

export async function readNumber(db: Db, key: string) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : Number(row.value)
}

export async function saveNumber(db: Db, key: string, value: number) {
  await db
    .replaceInto('settings')
    .values({ key, value: String(value) })
    .execute()
}
