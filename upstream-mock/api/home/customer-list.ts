import { amount } from '../../http/amount.ts'
import { signedInEnvelope } from '../../http/caller.ts'
import { succeed } from '../../http/envelope.ts'
import { pageFields, readFields } from '../../http/read-fields.ts'
import { isBound } from '../../rules/binding.ts'
import { addMonths, formatTime, monthOf } from '../../rules/calendar.ts'
import { listCustomers } from '../../storage/customers.ts'
import type { Upstream } from '../../upstream.ts'

type Customer = Awaited<ReturnType<typeof listCustomers>>['customers'][number]

const timeOrNull = (instant: number | null) => (instant === null ? null : formatTime(instant))

const recordOf = (customer: Customer, now: number) => ({
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

export const showCustomers = (upstream: Upstream) =>
  signedInEnvelope(upstream, async (account, request) => {
    const { fields, refusal } = readFields(pageFields, request.body)
    if (refusal) return refusal
    const now = upstream.clock.now()
    const thisMonth = monthOf(now)
    const months = { thisMonth, lastMonth: addMonths(thisMonth, -1) }
    const { customers, total } = await listCustomers(upstream.store.db, account.id, fields, months)
    return succeed({ records: customers.map((customer) => recordOf(customer, now)), total })
  })
