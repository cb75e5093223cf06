import type { Selectable } from 'kysely'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

type Row = Selectable<Tables['outbox']>

const capacity = 1000

/** Stores the mail and deletes the oldest beyond the capacity. */
export async function saveMail(db: Db, mail: Omit<Row, 'id'>) {
  const { id } = await db.insertInto('outbox').values(mail).returning('id').executeTakeFirstOrThrow()
  await db
    .deleteFrom('outbox')
    .where('id', '<=', id - capacity)
    .execute()
}

/** Lists mails, the latest first; those to one address, or all. */
export const listMails = (db: Db, recipient: string | undefined) => {
  const all = db.selectFrom('outbox').selectAll().orderBy('id', 'desc')
  return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute()
}

export const clearMails = (db: Db) => db.deleteFrom('outbox').execute()
