import { balanceBooks } from '../business/books.ts'
import { amount } from '../http/amount.ts'
import { findAccountByUsername } from '../storage/accounts.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields, missing } from './admin-call.ts'

const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export const showBooks = ({ store }: Upstream) =>
  adminCall(noFields, async (_fields, { params }) => {
    const username = String(params.username)
    // One transaction, so that nothing is written between the reads.
    const books = await store.db.transaction().execute(async (db) => {
      const account = await findAccountByUsername(db, username)
      return account && (await balanceBooks(db, account))
    })
    if (books === undefined) return missing(`There is no account "${username}".`)
    const { settledUntil, months, bills, payments, totals, mistakes } = books
    return ok({
      username,
      settledUntil: instant(settledUntil),
      balanced: mistakes.length === 0,
      mistakes,
      totals: {
        consumption: amount(totals.consumptionCents),
        earning: amount(totals.earningCents),
        billed: amount(totals.billedCents),
        paid: amount(totals.paidCents),
        unsettled: amount(totals.unsettledCents),
        carried: amount(totals.carriedCents),
      },
      months: months.map(({ month, isOpen, ...of }) => ({
        month,
        consumption: amount(of.consumptionCents),
        earning: amount(of.earningCents),
        worth: amount(of.worthCents),
        credited: amount(of.creditedCents),
        isOpen,
      })),
      bills: bills.map((bill) => ({
        month: bill.month,
        consumption: amount(bill.smsCents + bill.voiceCents),
        cashBack: amount(bill.cashBackCents),
        correction: amount(bill.correctionCents),
        madeAt: instant(bill.madeAt),
        paidAt: instant(bill.paidAt),
      })),
      payments: payments.map(({ paidAt, amountCents }) => ({
        paidAt: instant(paidAt),
        amount: amount(amountCents),
      })),
    })
  })
