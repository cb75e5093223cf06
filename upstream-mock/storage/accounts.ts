import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from './open-store.ts'
import { endSessions } from './sessions.ts'
import type { Tables } from './tables.ts'
import { isAffiliatesPhone, takenField } from './taken.ts'

export type Account = Selectable<Tables['accounts']>

export const findAccountByUsername = (db: Db, username: string) =>
  db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirst()

/** Ignores case, like every look-up of an address. */
export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

export const findAccountBySid = (db: Db, sid: string) =>
  db.selectFrom('accounts').selectAll().where('sid', '=', sid).executeTakeFirst()

type NewAccount = Insertable<Tables['accounts']> & { prefix: string; phone: string }

/**
 * Inserts the account and its registration in one transaction. Returns the field that another account already has, and
 * then inserts nothing.
 */
export const addAccount = (
  db: Db,
  account: NewAccount,
  registration: Omit<Insertable<Tables['registrations']>, 'accountId'>,
) =>
  db.transaction().execute(async (trx) => {
    const taken = await takenField(trx, isAffiliatesPhone, account)
    if (taken !== undefined) return taken
    const { id } = await trx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('registrations')
      .values({ ...registration, accountId: id })
      .execute()
    return undefined
  })

export const replacePassword = (db: Db, id: number, passwordHash: string) =>
  db.transaction().execute(async (trx) => {
    await changeAccount(trx, id, { passwordHash })
    await endSessions(trx, id)
  })

export async function changeAccount(db: Db, id: number, changes: Updateable<Tables['accounts']>) {
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute()
}
export const findAccountById = (db: Db, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
