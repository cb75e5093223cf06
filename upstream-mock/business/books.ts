import { earnsNothing } from '../rules/account-state.ts'
import { cashBackOf } from '../rules/cash-back.ts'
import type { Database } from '../storage/database.ts'
import type { Account, Bill, Payment } from '../storage/tables.ts'
import { dueDateAfter, readSettledUntil } from './settlement.ts'

const sumOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + centsOf(row), 0)

const cashBack = (bills: readonly Bill[]) => sumOf(bills, (bill) => bill.cashBackCents)

type Amount = { month: string; cents: number }

const inMonth = (amounts: readonly Amount[], month: string) =>
  amounts.find((each) => each.month === month)?.cents ?? 0

function monthsOf(db: Database, account: Account) {
  const consumed = db.all<Amount>(
    `select month, sum(smsCents + voiceCents) as cents from customers join consumption on customerId = customers.id
     where affiliateId = ? group by month`,
    account.id,
  )
  const earning = db.all<Amount>(
    'select month, sum(smsCents + voiceCents) as cents from earningConsumption where affiliateId = ? group by month',
    account.id,
  )
  const settlements = db.select('settlements', 'accountId = ?', account.id)
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

function mistakesIn(months: readonly Month[], bills: readonly Bill[], payments: readonly Payment[]) {
  const billed = cashBack(bills)
  const credited = sumOf(months, (month) => month.creditedCents)
  const paid = cashBack(bills.filter((bill) => bill.paidAt !== null))
  const unlike = payments.filter(
    ({ paidAt, amountCents }) => cashBack(bills.filter((bill) => bill.paidAt === paidAt)) !== amountCents,
  )
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
export function balanceBooks(db: Database, account: Account) {
  const settledUntil = readSettledUntil(db)
  const months = monthsOf(db, account)
  const bills = db.select('bills', 'accountId = ?', account.id)
  const payments = db.select('payments', 'accountId = ?', account.id)
  const unpaid = bills.filter(({ paidAt }) => paidAt === null)
  const totals = {
    consumptionCents: sumOf(months, (month) => month.consumptionCents),
    earningCents: sumOf(months, (month) => month.earningCents),
    billedCents: cashBack(bills),
    paidCents: sumOf(payments, (payment) => payment.amountCents),
    unsettledCents: cashBack(unpaid),
    carriedCents: cashBack(unpaid.filter(({ madeAt }) => dueDateAfter(madeAt).at <= settledUntil)),
  }
  return { settledUntil, months, bills, payments, totals, mistakes: mistakesIn(months, bills, payments) }
}
