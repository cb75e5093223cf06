import { canBePaid } from '../rules/account-state.ts'
import { minimumPayoutCents } from '../rules/settlement.ts'
import { addPayments, listUnpaid } from '../storage/bills.ts'
import type { Db } from '../storage/open-store.ts'

/** Pays all unpaid bills; amounts below 100 USD, and accounts that cannot be paid, wait for the next time. */
export async function makePayments(db: Db, at: number) {
  const due = (await listUnpaid(db)).filter(
    (account) => account.unpaidCents >= minimumPayoutCents && canBePaid(account, at),
  )
  const payments = due.map(({ id, unpaidCents }) => ({ accountId: id, amountCents: unpaidCents }))
  await addPayments(db, at, payments)
}
