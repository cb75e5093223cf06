import type { Db } from './open-store.ts'

export async function isAccountManager(db: Db, number: string) {
  const found = await db
    .selectFrom('accountManagers')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return found !== undefined
}
