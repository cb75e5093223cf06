import { earnsCashBackIn, expiryAfterConsumption, expiryAfterRecharge, isInPeriod } from '../rules/binding.ts'
import { monthOf, startOfMonth } from '../rules/calendar.ts'
import { addConsumption } from '../storage/consumption.ts'
import { type Customer, changeCustomer } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonth } from '../storage/settlements.ts'
import type { Upstream } from '../upstream.ts'

type Consumed = { month: string; smsCents: number; voiceCents: number }

/**
 * The time of the consumption, as far as its month shows: now for this month, otherwise the first time in that month at
 * which the customer was bound.
 */
const instantIn = (month: string, boundAt: number | null, now: number) =>
  month === monthOf(now) ? now : Math.max(boundAt ?? 0, startOfMonth(month))

/**
 * Records paid consumption. It earns cash-back if it happened while the customer was bound and within the rebate year,
 * however late it is reported.
 */
export async function consume({ clock, binding }: Upstream, db: Db, customer: Customer, consumed: Consumed) {
  const { id, affiliateId, boundAt, firstPaidAt } = customer
  const at = instantIn(consumed.month, boundAt, clock.now())
  const earns = boundAt !== null && isInPeriod(customer, at) && earnsCashBackIn(consumed.month, boundAt)
  await addConsumption(db, { customerId: id, ...consumed, earns: Number(earns) })
  if (isInPeriod(customer, at)) {
    const expiresAt = expiryAfterConsumption(customer, at, binding)
    await changeCustomer(db, id, { expiresAt, firstPaidAt: firstPaidAt ?? at })
  }
  if (earns && affiliateId !== null) await openMonth(db, affiliateId, consumed.month)
}

/** Records a recharge, money that is not consumed yet: it earns nothing but keeps the binding alive. */
export async function recharge({ clock, binding }: Upstream, db: Db, customer: Customer) {
  const now = clock.now()
  if (!isInPeriod(customer, now)) return
  const expiresAt = expiryAfterRecharge(customer, now, binding)
  await changeCustomer(db, customer.id, { expiresAt, rechargedAt: now })
}
