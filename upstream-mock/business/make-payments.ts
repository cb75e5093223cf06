import { canBePaid } from '../rules/account-state.ts'
import { minimumPayoutCents } from '../rules/settlement.ts'
import { addPayments, listUnpaid } from '../storage/bills.ts'
import type { Db } from '../storage/open-store.ts'

/** Pays everybody's unpaid bills; under 100 USD, and where no payment can be made, they wait for the next time. */
export async function makePayments(db: Db, at: number) {
  const due = (await listUnpaid(db)).filter(
    (account) => account.unpaidCents >= minimumPayoutCents && canBePaid(account, at),
  )
  const payments = due.map(({ id, unpaidCents }) => ({ accountId: id, amountCents: unpaidCents }))
  await addPayments(db, at, payments)
}
