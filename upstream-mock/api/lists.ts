import { countLogins } from '../business/accounts.ts'
import { countCustomers } from '../business/customers.ts'
import { isBound } from '../rules/binding.ts'
import { addMonths, formatTime, monthOf } from '../rules/calendar.ts'
import type { Customer, Tables } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { amount } from './envelope.ts'
import { pageFields, readFields, readPositions } from './fields.ts'
import type { SignedInCall } from './sessions.ts'

const timeOrNull = (instant: number | null) => (instant === null ? null : formatTime(instant))

type ListedCustomer = Customer &
  Record<'smsCents' | 'voiceCents' | 'thisMonthCents' | 'lastMonthCents', number>

const customersOnPage = `
  select customers.*, coalesce(sum(smsCents), 0) as smsCents, coalesce(sum(voiceCents), 0) as voiceCents,
    coalesce(sum(smsCents + voiceCents) filter (where month = ?1), 0) as thisMonthCents,
    coalesce(sum(smsCents + voiceCents) filter (where month = ?2), 0) as lastMonthCents
  from customers left join consumption on customerId = customers.id
  where affiliateId = ?3 and position between ?4 and ?5 group by position order by position desc`

const customerOf = (customer: ListedCustomer, now: number) => ({
  name: customer.name,
  bindStatus: isBound(customer, now) ? 1 : 0,
  authStatus: customer.authStatus,
  type: customer.type,
  bindTime: timeOrNull(customer.boundAt),
  smsMoney: amount(customer.smsCents),
  voiceMoney: amount(customer.voiceCents),
  money: amount(customer.smsCents + customer.voiceCents),
  lastMoney: amount(customer.lastMonthCents),
  monthMoney: amount(customer.thisMonthCents),
  expiresTime: timeOrNull(customer.expiresAt),
})

/** One page of customers, the newest first, with each one's consumption. */
export const showCustomers =
  (upstream: Upstream): SignedInCall =>
  ({ id }, { body }) => {
    const { db, clock } = upstream
    const month = monthOf(clock.now())
    const total = countCustomers(db, id)
    const { from, to } = readPositions(body, total)
    const rows = db.all<ListedCustomer>(customersOnPage, month, addMonths(month, -1), id, from, to)
    return { records: rows.map((row) => customerOf(row, clock.now())), total }
  }

const loginsOnPage =
  'select * from loginLogs where accountId = ? and position between ? and ? order by position desc'

/** One page of logins, the latest first. */
export const showLoginLogs =
  (upstream: Upstream): SignedInCall =>
  ({ id, username }, { body }) => {
    const total = countLogins(upstream.db, id)
    const { from, to } = readPositions(body, total)
    const records = upstream.db
      .all<Tables['loginLogs']>(loginsOnPage, id, from, to)
      .map(({ loginIp, browserInfo, loggedInAt }) => ({
        nickname: username,
        loginIp,
        browserInfo,
        loginTime: formatTime(loggedInAt),
      }))
    return { records, total }
  }

/** The newest month first. The page is optional: without it every month is returned. */
export const showBills =
  (upstream: Upstream): SignedInCall =>
  ({ id, username }, { query }) => {
    const bills = upstream.db.select('bills', 'accountId = ? order by month desc', id)
    const isPaged = query.current !== undefined || query.size !== undefined
    const { current, size } = isPaged ? readFields(pageFields, query) : { current: 1, size: bills.length }
    const records = bills
      .slice((current - 1) * size, current * size)
      .map(({ month, smsCents, voiceCents, cashBackCents }) => ({
        userName: username,
        billMonth: month,
        smsMoney: amount(smsCents),
        voiceMoney: amount(voiceCents),
        totalMoney: amount(smsCents + voiceCents),
        returnMoney: amount(cashBackCents),
      }))
    return { records, total: bills.length }
  }
