import { canBePaid, earnsNothing } from '../rules/account-state.ts'
import { addMonths, dayInMs, monthOf, startOfMonth } from '../rules/calendar.ts'
import { cashBackOf } from '../rules/cash-back.ts'
import { type Database, readSetting, saveSetting } from '../storage/database.ts'
import type { Account, Bill, Tables, Volume } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'

/** Smaller amounts wait for the next payment. */
const minimumPayoutCents = 10_000

// Specification, section 9: "before the 20th". The reference upstream pays at noon on the 19th.
const paymentDelay = 18 * dayInMs + dayInMs / 2

type DueDate = { at: number; type: 'bills'; month: string } | { at: number; type: 'payments' }

/** The first due date after an instant: bills of a month are due on the 1st of the next month, payments on the 19th. */
function dueDateAfter(instant: number): DueDate {
  const month = monthOf(instant)
  const paymentDate = startOfMonth(month) + paymentDelay
  if (instant < paymentDate) return { at: paymentDate, type: 'payments' }
  return { at: startOfMonth(addMonths(month, 1)), type: 'bills', month }
}

/** Marks an affiliate's month as changed: the next bill settles the difference. */
export const openMonth = (db: Database, accountId: number, month: string) =>
  db.run(
    'insert into settlements (accountId, month, isOpen) values (?, ?, 1) on conflict do update set isOpen = 1',
    accountId,
    month,
  )

/** The same for every month in which a customer consumed something. */
export function openMonthsOfCustomer(db: Database, accountId: number, customerId: number) {
  const months = 'select distinct month from consumption where customerId = ?'
  for (const { month } of db.all<{ month: string }>(months, customerId)) openMonth(db, accountId, month)
}

/** The same for every month of an affiliate. */
export const openMonthsOfAccount = (db: Database, accountId: number) =>
  db.run('update settlements set isOpen = 1 where accountId = ?', accountId)

type OpenMonth = Volume &
  Omit<Tables['settlements'], 'isOpen'> &
  Pick<Account, 'type' | 'inViolation' | 'blacklistedAt'>

const earned = (column: string) => `coalesce((select sum(${column}) from earningConsumption as earning
  where affiliateId = accountId and earning.month = settlements.month), 0) as ${column}`

// The volumes count only what earns cash-back.
const openMonths = `
  select accountId, month, creditedCents, type, inViolation, blacklistedAt, ${earned('smsCents')}, ${earned('voiceCents')}
  from settlements join accounts on accounts.id = accountId where isOpen = 1 and month <= ?`

/** The month's cash-back now. What is cancelled is worth nothing, whatever was consumed. */
const worthOf = (month: OpenMonth) =>
  earnsNothing(month) ? 0 : cashBackOf(month.type, month.smsCents + month.voiceCents)

const gainIn = (months: readonly OpenMonth[]) =>
  months.reduce((sum, month) => sum + worthOf(month) - month.creditedCents, 0)

function billOf(accountId: number, open: readonly OpenMonth[], month: string, madeAt: number): Bill {
  const own = open.find((each) => each.month === month)
  const { smsCents = 0, voiceCents = 0 } = own ?? {}
  const correctionCents = gainIn(open.filter((each) => each !== own))
  const cashBackCents = gainIn(open)
  return { accountId, month, smsCents, voiceCents, cashBackCents, correctionCents, madeAt, paidAt: null }
}

/**
 * Creates the bills of a month: its own cash-back, plus the difference of every earlier month that changed since it was
 * billed (a refund, a cancellation, consumption reported late).
 */
function makeBills(db: Database, month: string, at: number) {
  const open = db.all<OpenMonth>(openMonths, month)
  const bills = [...Map.groupBy(open, ({ accountId }) => accountId)].map(([accountId, months]) =>
    billOf(accountId, months, month, at),
  )
  db.insertAll(
    'bills',
    bills.filter((bill) => bill.smsCents !== 0 || bill.voiceCents !== 0 || bill.cashBackCents !== 0),
  )
  for (const each of open)
    db.run(
      'update settlements set creditedCents = ?, isOpen = 0 where accountId = ? and month = ?',
      worthOf(each),
      each.accountId,
      each.month,
    )
}

/** Pays all unpaid bills; amounts below 100 USD, and accounts that cannot be paid, wait for the next time. */
function makePayments(db: Database, paidAt: number) {
  const unpaid = db.all<Account & { unpaidCents: number }>(`
    select accounts.*, sum(cashBackCents) as unpaidCents from bills join accounts on accounts.id = accountId
    where paidAt is null group by accountId`)
  for (const account of unpaid) {
    if (account.unpaidCents < minimumPayoutCents || !canBePaid(account, paidAt)) continue
    db.insert('payments', { accountId: account.id, paidAt, amountCents: account.unpaidCents })
    db.run('update bills set paidAt = ? where accountId = ? and paidAt is null', paidAt, account.id)
  }
}

const settledUntil = 'settledUntil'

/** Processes the next due date if it has passed. Its changes and the new date are saved together. */
const settleNext = (db: Database, now: number) =>
  db.transaction(() => {
    const due = dueDateAfter(readSetting(db, settledUntil) ?? 0)
    if (due.at > now) return false
    if (due.type === 'bills') makeBills(db, due.month, due.at)
    else makePayments(db, due.at)
    saveSetting(db, settledUntil, due.at)
    return true
  })

function settleUntil(db: Database, now: number) {
  let mayBeMore = true
  while (mayBeMore) mayBeMore = settleNext(db, now)
}

/** Processes all due dates since the last time, in order. */
export const settle = ({ db, clock }: Pick<Upstream, 'db' | 'clock'>) => settleUntil(db, clock.now())

/** Only for seeding: bills and pays the past as the future will be, by processing its due dates. */
export function settlePast(db: Database, now: number) {
  db.run(
    'insert into settlements (accountId, month, isOpen) select distinct affiliateId, month, 1 from earningConsumption',
  )
  const first = db.find('settlements', 'isOpen = 1 order by month')?.month
  saveSetting(db, settledUntil, startOfMonth(first ?? monthOf(now)))
  settleUntil(db, now)
}
