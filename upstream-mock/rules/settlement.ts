import { addMonths, dayInMs, monthOf, startOfMonth } from './calendar.ts'
import { cashBackOf } from './cash-back.ts'

export type MonthVolume = { month: string; smsCents: number; voiceCents: number }
export type SettledBill = MonthVolume & { cashBackCents: number; paidAt: number | null }

const minimumPayoutCents = 10_000
// Section 9 says "before the 20th": the reference upstream pays at noon on the 19th.
const paymentDelay = 18 * dayInMs + dayInMs / 2

const paymentDateOf = (month: string) => startOfMonth(addMonths(month, 1)) + paymentDelay

/** Bills of the closed months, and when each was paid; under 100 USD waits for the next payment. */
export function settle(volumes: readonly MonthVolume[], affiliateType: number, now: number): SettledBill[] {
  const bills: SettledBill[] = []
  let waiting: SettledBill[] = []
  for (const volume of volumes) {
    if (volume.month >= monthOf(now)) break
    const cashBackCents = cashBackOf(affiliateType, volume.smsCents + volume.voiceCents)
    const bill: SettledBill = { ...volume, cashBackCents, paidAt: null }
    bills.push(bill)
    waiting.push(bill)
    const due = waiting.reduce((sum, each) => sum + each.cashBackCents, 0)
    const paymentDate = paymentDateOf(volume.month)
    if (due < minimumPayoutCents || paymentDate > now) continue
    for (const each of waiting) each.paidAt = paymentDate
    waiting = []
  }
  return bills
}
