import { addConsumption, listConsumption } from '../storage/consumption.ts'
import type { Customer } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import { openMonth } from '../storage/settlements.ts'

/**
 * Takes back consumption, the latest first and SMS before voice, along with the cash-back of those months. Returns
 * false without any change if the customer has not paid that much.
 */
export async function refund(db: Db, customer: Customer, amountCents: number) {
  const rows = await listConsumption(db, customer.id)
  const paidCents = rows.reduce((sum, row) => sum + row.smsCents + row.voiceCents, 0)
  if (paidCents < amountCents) return false
  let left = amountCents
  for (const row of rows) {
    const smsCents = Math.min(left, row.smsCents)
    const voiceCents = Math.min(left - smsCents, row.voiceCents)
    left -= smsCents + voiceCents
    if (smsCents + voiceCents === 0) continue
    await addConsumption(db, { ...row, smsCents: 0 - smsCents, voiceCents: 0 - voiceCents })
    if (customer.affiliateId !== null) await openMonth(db, customer.affiliateId, row.month)
  }
  return true
}
