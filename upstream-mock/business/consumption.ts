import { earnsCashBackIn, expiryAfterConsumption, expiryAfterRecharge, isInPeriod } from '../rules/binding.ts'
import { monthOf, startOfMonth } from '../rules/calendar.ts'
import type { Database } from '../storage/database.ts'
import type { Customer, Tables, Volume } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { openMonth } from './settlement.ts'

const addition = `insert into consumption (customerId, month, earns, smsCents, voiceCents) values (?, ?, ?, ?, ?)
  on conflict do update set smsCents = smsCents + excluded.smsCents, voiceCents = voiceCents + excluded.voiceCents`

const addConsumption = (db: Database, row: Tables['consumption']) =>
  db.run(addition, row.customerId, row.month, row.earns, row.smsCents, row.voiceCents)

/** A customer's months, the latest first. */
export const listConsumption = (db: Database, customerId: number) =>
  db.select('consumption', 'customerId = ? order by month desc, earns', customerId)

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
export function consume({ db, clock, binding }: Upstream, customer: Customer, consumed: Volume) {
  const { id, affiliateId, boundAt, firstPaidAt } = customer
  const at = instantIn(consumed.month, boundAt, clock.now())
  const isBound = isInPeriod(customer, at)
  const earns = boundAt !== null && isBound && earnsCashBackIn(consumed.month, boundAt)
  db.transaction(() => {
    addConsumption(db, { customerId: id, ...consumed, earns: Number(earns) })
    if (isBound) {
      const expiresAt = expiryAfterConsumption(customer, at, binding)
      db.update('customers', id, { expiresAt, firstPaidAt: firstPaidAt ?? at })
    }
    if (earns && affiliateId !== null) openMonth(db, affiliateId, consumed.month)
  })
}

/** Records a recharge, money that is not consumed yet: it earns nothing but keeps the binding alive. */
export function recharge({ db, clock, binding }: Upstream, customer: Customer) {
  const now = clock.now()
  if (!isInPeriod(customer, now)) return
  const expiresAt = expiryAfterRecharge(customer, now, binding)
  db.update('customers', customer.id, { expiresAt, rechargedAt: now })
}

/**
 * Takes back consumption, the latest first and SMS before voice, along with the cash-back of those months. Returns
 * false without any change if the customer has not paid that much.
 */
export function refund(db: Database, customer: Customer, amountCents: number) {
  const rows = listConsumption(db, customer.id)
  const paidCents = rows.reduce((sum, row) => sum + row.smsCents + row.voiceCents, 0)
  if (paidCents < amountCents) return false
  let left = amountCents
  db.transaction(() => {
    for (const row of rows) {
      const smsCents = Math.min(left, row.smsCents)
      const voiceCents = Math.min(left - smsCents, row.voiceCents)
      left -= smsCents + voiceCents
      if (smsCents + voiceCents === 0) continue
      addConsumption(db, { ...row, smsCents: -smsCents, voiceCents: -voiceCents })
      if (customer.affiliateId !== null) openMonth(db, customer.affiliateId, row.month)
    }
  })
  return true
}
