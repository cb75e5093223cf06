import type { Selectable, Updateable } from 'kysely'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

export type Account = Selectable<Tables['accounts']>

export const findAccountByUsername = (db: Db, username: string) =>
  db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirst()

export async function changeAccount(db: Db, id: number, changes: Updateable<Tables['accounts']>) {
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute()
}
