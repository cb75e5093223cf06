import type { Insertable } from 'kysely'
import { type Decision, authStatuses, outcomeOf, submittableFrom } from '../rules/certification.ts'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

/** Submits a verification and puts the account under review. False if it is verified or under review already. */
export const submitVerification = (db: Db, verification: Insertable<Tables['verifications']>) =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ authStatus: authStatuses.underReview })
      .where('id', '=', verification.accountId)
      .where('authStatus', 'in', submittableFrom)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await trx.insertInto('verifications').values(verification).execute()
    return true
  })

const findLastVerification = (db: Db, accountId: number) =>
  db
    .selectFrom('verifications')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Review = { decision: Decision; reason: string | null; decidedAt: number }

/**
 * Ends a review. Returns the document number of an approved account, null if there is none, or false if the account is
 * not under review.
 */
export async function endReview(db: Db, accountId: number, review: Review) {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ authStatus: outcomeOf(review.decision) })
    .where('id', '=', accountId)
    .where('authStatus', '=', authStatuses.underReview)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const last = await findLastVerification(db, accountId)
  if (last === undefined) return null
  await db.updateTable('verifications').set(review).where('id', '=', last.id).execute()
  if (review.decision !== 'approve') return null
  const idNumber = last.cardId ?? last.code
  await db.updateTable('accounts').set({ idNumber }).where('id', '=', accountId).execute()
  return idNumber
}

/** The accounts that wait for a decision, with their last submission. */
export const listReviews = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('verifications', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'verifications.id',
          '=',
          selectFrom('verifications as each')
            .select(({ fn }) => fn.max('each.id').as('id'))
            .whereRef('each.accountId', '=', 'accounts.id'),
        ),
      ),
    )
    .selectAll('verifications')
    .select('accounts.username')
    .where('accounts.authStatus', '=', authStatuses.underReview)
    .orderBy('verifications.id')
    .execute()
