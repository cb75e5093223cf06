import { changeCustomer, listUnseen } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonthsOfCustomer } from '../storage/settlements.ts'
import { type Review, endReview } from '../storage/verifications.ts'

/** Ends a review and applies the newly known ID to the affiliate's customers. False if the account is not under review. */
export const decideReview = (db: Db, accountId: number, review: Review) =>
  db.transaction().execute(async (trx) => {
    const idNumber = await endReview(trx, accountId, review)
    if (idNumber === false) return false
    if (idNumber === null) return true
    for (const { id } of await listUnseen(trx, accountId, idNumber)) {
      await changeCustomer(trx, id, { riskMatch: 'id' })
      await openMonthsOfCustomer(trx, accountId, id)
    }
    return true
  })
