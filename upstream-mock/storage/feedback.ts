import type { Insertable } from 'kysely'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

export async function saveFeedback(db: Db, feedback: Insertable<Tables['feedback']>) {
  await db.insertInto('feedback').values(feedback).execute()
}

/** Lists feedback, the latest first. */
export const listFeedback = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('accounts', 'accounts.id', 'feedback.accountId')
    .select(['username', 'feedback.type', 'title', 'content', 'sentAt'])
    .orderBy('feedback.id', 'desc')
    .limit(1000)
    .execute()
