import { earnsNothing } from '../rules/account-state.ts'
import { cashBackOf } from '../rules/cash-back.ts'
import { dueDateAfter } from '../rules/settlement.ts'
import type { Account } from '../storage/accounts.ts'
import { type WrittenBooks, readBooks } from '../storage/books.ts'
import type { Db } from '../storage/open-store.ts'
import { readSettledUntil } from '../storage/settlements.ts'

type Amounts = readonly { month: string; cents: number }[]

const sumOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + centsOf(row), 0)

const inMonth = (amounts: Amounts, month: string) => amounts.find((each) => each.month === month)?.cents ?? 0

function monthsOf(account: Account, { consumed, earning, settlements }: WrittenBooks) {
  const months = new Set([...consumed, ...settlements].map(({ month }) => month))
  return [...months].toSorted().map((month) => {
    const settlement = settlements.find((each) => each.month === month)
    const earningCents = inMonth(earning, month)
    return {
      month,
      consumptionCents: inMonth(consumed, month),
      earningCents,
      worthCents: earnsNothing(account) ? 0 : cashBackOf(account.type, earningCents),
      creditedCents: settlement?.creditedCents ?? 0,
      isOpen: settlement?.isOpen === 1,
    }
  })
}

type Month = ReturnType<typeof monthsOf>[number]

function mistakesIn({ bills, payments }: WrittenBooks, months: readonly Month[]) {
  const billed = sumOf(bills, (bill) => bill.cashBackCents)
  const credited = sumOf(months, (month) => month.creditedCents)
  const paidBy = (paidAt: number) =>
    sumOf(
      bills.filter((bill) => bill.paidAt === paidAt),
      (bill) => bill.cashBackCents,
    )
  const paid = sumOf(
    bills.filter((bill) => bill.paidAt !== null),
    (bill) => bill.cashBackCents,
  )
  const unlike = payments.filter(({ paidAt, amountCents }) => paidBy(paidAt) !== amountCents)
  const stale = months.filter((month) => !month.isOpen && month.worthCents !== month.creditedCents)
  return [
    ...(billed === credited ? [] : [`${billed} cents are billed, ${credited} credited`]),
    ...(paid === sumOf(payments, (each) => each.amountCents) ? [] : ['a bill is paid without a payment']),
    ...unlike.map(({ paidAt }) => `the payment of ${new Date(paidAt).toISOString()} is not its bills' sum`),
    ...stale.map(({ month }) => `${month} is settled, but not at its worth`),
  ]
}

/**
 * An affiliate's books: per month what the customers consumed, the part that earns cash-back, its value, and what bills
 * have credited for it; then bills, payments and totals. They balance if `mistakes` is empty.
 */
export async function balanceBooks(db: Db, account: Account) {
  const written = await readBooks(db, account.id)
  const settledUntil = await readSettledUntil(db)
  const { bills, payments } = written
  const months = monthsOf(account, written)
  const unpaid = bills.filter(({ paidAt }) => paidAt === null)
  const carried = unpaid.filter(({ madeAt }) => dueDateAfter(madeAt).at <= settledUntil)
  const totals = {
    consumptionCents: sumOf(months, (month) => month.consumptionCents),
    earningCents: sumOf(months, (month) => month.earningCents),
    billedCents: sumOf(bills, (bill) => bill.cashBackCents),
    paidCents: sumOf(payments, (payment) => payment.amountCents),
    unsettledCents: sumOf(unpaid, (bill) => bill.cashBackCents),
    carriedCents: sumOf(carried, (bill) => bill.cashBackCents),
  }
  return { settledUntil, months, bills, payments, totals, mistakes: mistakesIn(written, months) }
}
