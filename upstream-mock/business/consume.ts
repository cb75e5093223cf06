import { earnsCashBackIn, expiryAfterConsumption, expiryAfterRecharge, isInPeriod } from '../rules/binding.ts'
import { addConsumption } from '../storage/consumption.ts'
import { type Customer, changeCustomer } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonth } from '../storage/settlements.ts'
import type { Upstream } from '../upstream.ts'

type Consumed = { month: string; smsCents: number; voiceCents: number }

/** Paid consumption. It earns where it happens while the customer is bound and within the rebate year. */
export async function consume({ clock, binding }: Upstream, db: Db, customer: Customer, consumed: Consumed) {
  const now = clock.now()
  const { id, affiliateId, boundAt } = customer
  const earns = boundAt !== null && isInPeriod(customer, now) && earnsCashBackIn(consumed.month, boundAt)
  await addConsumption(db, { customerId: id, ...consumed, earns: Number(earns) })
  if (isInPeriod(customer, now)) {
    const expiresAt = expiryAfterConsumption(customer, now, binding)
    await changeCustomer(db, id, { expiresAt, firstPaidAt: customer.firstPaidAt ?? now })
  }
  if (earns && affiliateId !== null) await openMonth(db, affiliateId, consumed.month)
}

/** Money paid in that is not consumed yet: it earns nothing, but it keeps the binding alive. */
export async function recharge({ clock, binding }: Upstream, db: Db, customer: Customer) {
  const now = clock.now()
  if (!isInPeriod(customer, now)) return
  const expiresAt = expiryAfterRecharge(customer, now, binding)
  await changeCustomer(db, customer.id, { expiresAt, rechargedAt: now })
}
